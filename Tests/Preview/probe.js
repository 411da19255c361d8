// Appended to a page of `hitc preview` by the test: moves pointers over it and prints what it says.
const section = document.querySelector("section.layout");
const lines = [];
const say = (...words) => lines.push(words.join(" "));
const text = (selector) => section.querySelector(selector).textContent;
const shown = () => section.querySelector(".screen.shown");
const client = (x, y) => {
  const point = new DOMPoint(x, y).matrixTransform(shown().getScreenCTM());
  return { clientX: point.x, clientY: point.y, bubbles: true, pointerId: 1 };
};
const point = (type, x, y) => shown().dispatchEvent(new PointerEvent(type, client(x, y)));
const key = (name, shiftKey = false) =>
  shown().dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true, cancelable: true }));
const select = (number) => {
  const state = section.querySelector(".state");
  state.value = number;
  state.dispatchEvent(new Event("change"));
};
const list = (selector) => [...section.querySelectorAll(selector + " li")].map((item) => item.textContent);

for (const step of JSON.parse(document.getElementById("steps").textContent)) {
  const [verb, ...values] = step;
  if (verb === "at") {
    point("pointermove", ...values);
    say("at", text(".who"), "|", list(".hits").join(" "), "|", section.querySelectorAll(".region.hot").length > 0);
  } else if (verb === "state") select(values[0]);
  else if (verb === "down") point("pointerdown", ...values);
  else if (verb === "move") point("pointermove", ...values);
  else if (verb === "up") point("pointerup", ...values);
  else if (verb === "key") key(...values);
  else if (verb === "wheel") {
    shown().dispatchEvent(new WheelEvent("wheel", { ...client(values[0], values[1]), deltaY: values[2], cancelable: true }));
  } else if (verb === "events") say("events", list(".events").map((line) => line.split(" ").slice(1).join(" ")).join("; "));
  else if (verb === "place") say("place", text(".place"), text(".who"));
  else if (verb === "finding") {
    section.querySelectorAll(".findings button")[values[0]].click();
    const chosen = [...section.querySelectorAll(".fault.chosen")].filter((fault) => fault.getClientRects().length);
    say("finding", chosen.length > 0, getComputedStyle(chosen[0]).visibility);
  } else if (verb === "overlaps") {
    // No name of a control may lie over another's.
    const boxes = [...shown().querySelectorAll(".label")].map((label) => label.getBoundingClientRect());
    let count = 0;
    for (let a = 0; a < boxes.length; a++) {
      for (let b = a + 1; b < boxes.length; b++) {
        const [p, q] = [boxes[a], boxes[b]];
        if (p.left + 1 < q.right && q.left + 1 < p.right && p.top + 1 < q.bottom && q.top + 1 < p.bottom) count++;
      }
    }
    say("overlaps", count);
  }
}
const result = document.createElement("pre");
result.id = "result";
result.textContent = lines.join("\n");
document.body.append(result);
