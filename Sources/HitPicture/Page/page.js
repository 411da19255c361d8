{
  const SVG = "http://www.w3.org/2000/svg";

  /** A length in points, exact: coordinates are whole numbers of 1/256. */
  const points = (value) => String(Math.floor(value * 256) / 256);

  const decode = (text) => Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));

  class Presentation {
    constructor(section) {
      this.section = section;
      this.table = HitRegionTable.open(decode(section.querySelector(".table").textContent));
      this.screens = [...section.querySelectorAll(".screen")];
      this.hits = new Uint32Array(Math.max(1, this.table.nodeCount));
      this.point = { x: Math.floor(this.table.width / 2), y: Math.floor(this.table.height / 2) };
      this.pressed = new Set();
      this.cursors = this.screens.map((screen) => this.addCursor(screen));
      this.restart();
      this.zoom(100);
      this.listen();
    }

    find(name) {
      return this.section.querySelector("." + name);
    }

    restart() {
      this.state = new HitRegionState(this.table);
      this.tracker = new TouchTracker(10);
      this.pressed.clear();
      this.find("events").replaceChildren();
      for (let node = 0; node < this.table.nodeCount; node++) if (this.table.content(node)) this.showScrolled(node);
      this.show(Number(this.find("state")?.value ?? 0));
    }

    show(number) {
      this.state.setCurrent(number);
      this.screens.forEach((screen, index) => screen.classList.toggle("shown", index === number));
      this.ask();
    }

    zoom(percent) {
      for (const screen of this.screens) {
        const box = screen.viewBox.baseVal;
        const fit = Math.min(2, 760 / box.height, 900 / box.width);
        screen.style.width = `${(box.width * fit * percent) / 100}px`;
      }
    }

    addCursor(screen) {
      const cursor = document.createElementNS(SVG, "g");
      cursor.classList.add("cursor");
      cursor.append(document.createElementNS(SVG, "path"), document.createElementNS(SVG, "circle"));
      cursor.lastChild.setAttribute("r", "22");
      screen.append(cursor);
      return cursor;
    }

    /** The point of the screen under the pointer. */
    place(event) {
      const moved = new DOMPoint(event.clientX, event.clientY).matrixTransform(
        event.currentTarget.getScreenCTM().inverse(),
      );
      return { x: moved.x, y: moved.y };
    }

    name(node) {
      return node === NONE ? "nobody" : this.table.id(node);
    }

    /** Shows who gets a touch at the point. */
    ask(point = this.point) {
      this.point = point;
      const node = this.state.hitTest(point.x, point.y);
      this.find("place").textContent = `${points(point.x)}, ${points(point.y)}`;
      this.find("who").textContent = this.name(node);
      const count = this.state.allHits(point.x, point.y, this.hits);
      this.find("hits").replaceChildren(
        ...Array.from(this.hits.subarray(0, count), (hit) => {
          const item = document.createElement("li");
          item.textContent = this.name(hit);
          return item;
        }),
      );
      for (const region of this.section.querySelectorAll(".region.hot")) region.classList.remove("hot");
      for (const region of this.section.querySelectorAll(`.region[data-node="${node}"]`)) region.classList.add("hot");
      const hasFinger = this.find("finger").checked;
      for (const cursor of this.cursors) {
        cursor.setAttribute("transform", `translate(${point.x} ${point.y})`);
        cursor.firstChild.setAttribute("d", "M-6 0H6M0-6V6");
        cursor.lastChild.style.display = hasFinger ? "" : "none";
      }
    }

    /** Prints what the tracker's last call made. */
    log(count) {
      const list = this.find("events");
      for (const event of this.tracker.events.slice(0, count)) {
        const item = document.createElement("li");
        item.textContent = `${event.finger} ${event.table.id(event.node)} ${event.kind} ${event.x} ${event.y}`;
        list.append(item);
      }
      while (list.children.length > 200) list.firstChild.remove();
      if (count) list.scrollTop = list.scrollHeight;
    }

    press(finger, point) {
      this.pressed.add(finger);
      this.log(this.tracker.down(this.state, finger, point.x, point.y));
    }

    drag(finger, point) {
      if (this.pressed.has(finger)) this.log(this.tracker.move(this.state, finger, point.x, point.y));
    }

    lift(finger, point) {
      if (this.pressed.delete(finger)) this.log(this.tracker.up(this.state, finger, point.x, point.y));
    }

    cancel(finger) {
      if (this.pressed.delete(finger)) this.log(this.tracker.cancel(this.state, finger));
    }

    /** The scroll that a wheel at the point turns, or NONE. */
    scrollAt(point) {
      const count = this.state.allHits(point.x, point.y, this.hits);
      for (const hit of this.hits.subarray(0, count)) {
        for (let node = hit; node !== NONE; node = this.table.parent(node)) if (this.table.content(node)) return node;
      }
      return NONE;
    }

    turn(scroll, dx, dy) {
      const offset = this.state.contentOffset(scroll);
      this.state.setContentOffset(scroll, offset.x + dx, offset.y + dy);
      this.showScrolled(scroll);
      this.ask();
    }

    showScrolled(scroll) {
      const offset = this.state.contentOffset(scroll);
      for (const content of this.section.querySelectorAll(`.content[data-scroll="${scroll}"]`)) {
        content.setAttribute("transform", `translate(${-offset.x} ${-offset.y})`);
      }
    }

    choose(button) {
      const number = button.dataset.finding;
      const states = button.dataset.states;
      if (states !== "" && !states.split(" ").includes(String(this.state.current))) {
        const first = states.split(" ")[0];
        this.find("state").value = first;
        this.show(Number(first));
      }
      for (const chosen of this.section.querySelectorAll(".chosen")) chosen.classList.remove("chosen");
      button.classList.add("chosen");
      for (const fault of this.section.querySelectorAll(`.fault[data-finding="${number}"]`)) {
        fault.classList.add("chosen");
        if (fault.getClientRects().length) fault.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
    }

    key(event) {
      const step = event.shiftKey ? 10 : 1;
      const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
      const move = moves[event.key];
      if (move) {
        this.ask({ x: this.point.x + move[0], y: this.point.y + move[1] });
        this.drag(0, this.point);
      } else if (event.key === " ") {
        if (this.pressed.has(0)) this.lift(0, this.point);
        else this.press(0, this.point);
      } else if (event.key === "Escape") {
        this.cancel(0);
      } else if (event.key === "PageDown" || event.key === "PageUp") {
        const scroll = this.scrollAt(this.point);
        if (scroll === NONE) return;
        this.turn(scroll, 0, event.key === "PageDown" ? 40 : -40);
      } else if (event.key === "+" || event.key === "-") {
        const zoom = this.find("zoom");
        zoom.value = Number(zoom.value) + (event.key === "+" ? 25 : -25);
        this.zoom(Number(zoom.value));
      } else {
        return;
      }
      event.preventDefault();
    }

    listen() {
      this.find("state")?.addEventListener("change", (event) => this.show(Number(event.target.value)));
      this.find("zoom").addEventListener("input", (event) => this.zoom(Number(event.target.value)));
      this.find("finger").addEventListener("change", () => this.ask());
      this.find("restart").addEventListener("click", () => this.restart());
      for (const button of this.section.querySelectorAll(".findings button")) {
        button.addEventListener("click", () => this.choose(button));
      }
      for (const screen of this.screens) {
        // The space bar and the arrow keys are finger 0; a pointer's number begins at 1 in every browser.
        screen.addEventListener("pointerdown", (event) => {
          screen.focus({ preventScroll: true });
          if (event.isTrusted) screen.setPointerCapture(event.pointerId);
          this.ask(this.place(event));
          this.press(event.pointerId, this.point);
          event.preventDefault();
        });
        screen.addEventListener("pointermove", (event) => {
          this.ask(this.place(event));
          this.drag(event.pointerId, this.point);
        });
        screen.addEventListener("pointerup", (event) => this.lift(event.pointerId, this.place(event)));
        screen.addEventListener("pointercancel", (event) => this.cancel(event.pointerId));
        screen.addEventListener("wheel", (event) => {
          const scroll = event.ctrlKey ? NONE : this.scrollAt(this.place(event));
          if (scroll === NONE) return;
          this.turn(scroll, event.deltaX, event.deltaY);
          event.preventDefault();
        }, { passive: false });
        screen.addEventListener("keydown", (event) => this.key(event));
      }
    }
  }

  for (const section of document.querySelectorAll("section.layout")) section.presentation = new Presentation(section);
}
