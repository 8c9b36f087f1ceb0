// Each widget carries only this; the page's script comes once, from the shared House model.
async function house(model) {
  const shared = await model.widget_manager.get_model(model.get("house"));
  const pages = (globalThis.pontlevisPages ??= new Map());
  const code = shared.get("script");
  if (!pages.has(code)) {
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    pages.set(code, import(address));
  }
  return [await pages.get(code), shared];
}
export default {
  async render(context) {
    const [page, shared] = await house(context.model);
    return page.render(context, shared);
  },
};
