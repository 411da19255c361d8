/// The version of hitc.
let version = "0.1.0"
