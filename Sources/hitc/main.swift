print("hitc")
