// Pages without a board: the query, what the browser keeps, and the theme, for Python to ask.
class PageView {
  constructor({ model, el }) {
    el.hidden = true;
    const tell = () => model.send({
      query: Object.fromEntries(new URLSearchParams(location.search)), theme: looks.theme, ratio: looks.ratio, still: looks.still,
    });
    const heard = (asked) => {
      if (typeof asked.get === "string") model.send({ got: asked.get, value: store.get(asked.get) });
      if (typeof asked.put === "string") model.send({ stored: asked.put, fault: store.set(asked.put, asked.value) });
      if (typeof asked.list === "string") model.send({ listed: asked.list, names: store.names(asked.list) });
    };
    model.on("msg:custom", heard);
    const stop = looks.watch(tell);
    this.remove = () => { model.off("msg:custom", heard); stop(); };
    tell();
  }
}
