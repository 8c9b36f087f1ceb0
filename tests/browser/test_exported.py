"""A notebook that was executed and exported as HTML: each board is a picture that says so, and nothing can be pressed.

A page takes the script of Jupyter's widgets from another host; `MANAGER` stands in for it: models without a kernel.
"""

import re

import nbformat
import pytest
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor
from playwright.sync_api import expect

CELLS = ("from pontlevis_widgets import Play, Rules", 'Play("tower_defense", lang="fr")', 'Play(lang="fr")',
         'rules = Rules("fortissimo", lang="fr")\nrules', "rules.chapter(rules.book.chapters[0].id)")
MANAGER = """async () => {
    const read = (script) => JSON.parse(script.textContent);
    const { state } = read(document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]'));
    const models = new Map();
    const view = async ({ held: { _dom_classes } }) => {
        const el = document.createElement("div");
        el.classList.add(..._dom_classes);
        return { el, once() {} };
    };
    const manager = { has_model: (id) => models.has(id), get_model: async (id) => models.get(id), create_view: view };
    for (const [id, { state: held }] of Object.entries(state)) {
        const quiet = { on() {}, off() {}, comm_live: false, views: {}, widget_manager: manager };
        models.set(id, { held, get: (name) => held[name], send() { throw new Error("nobody hears this"); }, ...quiet });
    }
    for (const script of document.querySelectorAll('script[type="application/vnd.jupyter.widget-view+json"]')) {
        script.after((await view(models.get(read(script).model_id))).el);
    }
    const bridge = [...models.values()].find(({ held }) => held._esm);
    const code = URL.createObjectURL(new Blob([bridge.held._esm], { type: "text/javascript" }));
    (await import(code)).default.initialize({ model: bridge });
}"""


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """The file of the exported notebook."""
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    notebook = nbformat.v4.new_notebook(cells=cells)
    ExecutePreprocessor(kernel_name="python3").preprocess(notebook)
    path = tmp_path_factory.mktemp("exported") / "notebook.html"
    path.write_text(HTMLExporter().from_notebook_node(notebook)[0], encoding="utf-8")
    return path


@pytest.mark.alive
@pytest.mark.parametrize("width", [390, 1280])
def test_an_exported_board_is_a_picture_that_says_so(chromium, exported, width):
    context = chromium.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    page.route(re.compile("^https?:"), lambda route: route.abort())
    page.goto(exported.as_uri())
    page.evaluate(MANAGER)
    board = page.locator(".pl-board")
    expect(board.get_by_text("Une image : aucun programme ne tourne derrière cette page.")).to_be_visible()
    picture = board.get_by_role("img", name="Tower Defense")
    expect(picture.locator("svg")).to_be_visible()
    box = picture.bounding_box()
    assert box["width"] > 0.8 * (board.bounding_box()["width"] - 24)
    assert board.evaluate("(el) => el.scrollWidth <= el.clientWidth")
    expect(page.get_by_text("Aucun programme ne tourne derrière cette page.", exact=True)).to_have_count(2)
    expect(page.locator(".pl").get_by_role("button")).to_have_count(0)
    expect(page.locator(".pl").get_by_role("searchbox")).to_have_count(0)
    expect(page.locator(".pl-chapter")).to_contain_text("Les cartes Rempart")
    context.close()
