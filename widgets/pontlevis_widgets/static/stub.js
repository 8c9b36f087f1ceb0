// Each widget carries only this; the page's script comes once, from the shared Browser model.
async function shared(model) {
  const browser = await model.widget_manager.get_model(model.get("browser"));
  const pages = (globalThis.pontlevisPages ??= new Map());
  const code = browser.get("script");
  if (!pages.has(code)) {
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    pages.set(code, import(address));
  }
  return [await pages.get(code), browser];
}
export default {
  async render(context) {
    const [page, browser] = await shared(context.model);
    return page.render(context, browser);
  },
};
