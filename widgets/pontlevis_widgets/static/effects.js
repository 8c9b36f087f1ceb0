// What moves for a moment: a card flies, turns, shakes, glows. Ghosts are cut from the canvas before it is painted anew.
class Effects {
  constructor(layer, canvas, scale) {
    Object.assign(this, { layer, canvas, scale });
  }

  // A picture of a part of the canvas, standing over that part, or over another one of its size.
  ghost([x, y, w, h], name = "", [left, top] = [x, y]) {
    const source = this.canvas();
    const size = this.scale();
    const made = make("canvas", { class: `pl-ghost ${name}`.trim() });
    if (!source || !size) return null;
    const dots = source.width / size.width;
    made.width = Math.max(1, Math.round(w * dots));
    made.height = Math.max(1, Math.round(h * dots));
    made.getContext("2d").drawImage(source, x * dots, y * dots, w * dots, h * dots, 0, 0, made.width, made.height);
    const zoom = size.shown / size.width;
    Object.assign(made.style, { left: `${left * zoom}px`, top: `${top * zoom}px`, width: `${w * zoom}px`, height: `${h * zoom}px` });
    this.layer.append(made);
    return made;
  }

  play(effects) {
    if (looks.still) return;
    for (const effect of effects) {
      try { this[effect.kind]?.(effect); } catch { this.layer.replaceChildren(); }
    }
  }

  run(ghost, frames, options, ...others) {
    if (!ghost) return;
    const end = () => [ghost, ...others].forEach((made) => made?.remove());
    ghost.animate(frames, { fill: "both", easing: "cubic-bezier(.3,.7,.3,1)", ...options }).finished.then(end, end);
  }

  // `over`: a place that looks as `to` shall look until the piece is there.
  fly({ from, to, over = to }) {
    const cover = this.ghost(over, "", to);
    const card = this.ghost(from, "pl-lifted");
    const size = this.scale();
    if (!card || !size) { cover?.remove(); return; }
    const zoom = size.shown / size.width;
    const move = `translate(${(to[0] - from[0]) * zoom}px, ${(to[1] - from[1]) * zoom}px)`;
    const shrink = `scale(${to[2] / from[2]}, ${to[3] / from[3]})`;
    card.style.transformOrigin = "0 0";
    this.run(card, [{ transform: "none" }, { transform: `${move} ${shrink}` }], { duration: 380 }, cover);
  }

  flip({ from }) {
    const card = this.ghost(from);
    this.run(card, [{ transform: "none", opacity: 1 }, { transform: "scaleX(.04)", opacity: 0.9 }], { duration: 170, easing: "ease-in" });
  }

  fall({ from }) {
    const card = this.ghost(from);
    const fallen = { transform: "translateY(30px) rotate(14deg) scale(.7)", opacity: 0 };
    this.run(card, [{ transform: "none", opacity: 1 }, { transform: "rotate(-6deg)", opacity: 1, offset: 0.2 }, fallen], { duration: 520 });
  }

  shake({ from }) {
    const card = this.ghost(from, "pl-refused");
    const steps = [0, -6, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.run(card, steps, { duration: 380, easing: "ease-in-out" });
  }

  glow({ from }) {
    const size = this.scale();
    if (!size) return;
    const zoom = size.shown / size.width;
    const [x, y, w, h] = from.map((length) => `${length * zoom}px`);
    const ring = make("div", { class: "pl-ghost pl-glow" });
    Object.assign(ring.style, { left: x, top: y, width: w, height: h });
    this.layer.append(ring);
    this.run(ring, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { duration: 800 });
  }
}
