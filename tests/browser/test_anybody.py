"""Pages of any author's notebooks: read from top to bottom, never wider than the window."""

from typing import Any

import pytest
from hands import QUARREL
from playwright.sync_api import expect

from houses import write

WIDE = {
    "JSON": "from IPython.display import *\ndisplay(JSON({'a': [1, {'b': 2}]}))",
    "script": "%%javascript\nelement.style.width = '3000px'",
    "HTML": "from IPython.display import *\ndisplay(HTML('<div style=\"width: 2442px\">wide</div>'))",
    "formula": "display(Latex('$\\\\displaystyle ' + 'x + ' * 200 + '1$'))",
    "plot": "import matplotlib.pyplot as plt\nplt.figure(figsize=(25, 2))\nplt.plot([1, 2])\nplt.show()",
    "undrawn": "display({'application/vnd.plotly.v1+json': {}}, raw=True)",
    "text": "print('y' * 500)",
    "Output": "import ipywidgets\nout = ipywidgets.Output()\nwith out:\n"
              "    display(HTML('<pre>' + 'z' * 500 + '</pre>'))\ndisplay(out)",
    "missing": """from traitlets import Unicode
class Figure(ipywidgets.DOMWidget):
    _model_name, _view_name = Unicode('FigureModel').tag(sync=True), Unicode('Figure').tag(sync=True)
    _model_module = _view_module = Unicode('bqplot').tag(sync=True)
display(ipywidgets.VBox([Figure()]))""",
}
LONG = "La longue histoire des châteaux des Corbières et de ceux qui les ont bâtis, tenus, perdus"
TABLE = "|a|" + "b|" * 40 + "\n|-|" + "-|" * 40 + "\n|1|" + "222222|" * 40


@pytest.fixture(scope="module")
def anybodys(make_house, tmp_path_factory):
    root = tmp_path_factory.mktemp("anybodys")
    write(root / "fr" / "wide.ipynb", f"# Large\n\n## Un\n\n## Deux\n\n{TABLE}", *WIDE.values(),
          pontlevis={"same_for_all": False})
    write(root / "fr" / "heard.ipynb", "# *Titre*\n\n## Un\n\n- texte\n\n| a | b |\n|-|-|\n| 1 | 2 |",
          "import ipywidgets\nipywidgets.Text(description='n')", "print('dit')", "1 / 0", "%%javascript\n1",
          pontlevis={"same_for_all": False})
    write(root / "fr" / "long.ipynb", f"# {LONG}", "1")
    return make_house("--warm", notebooks=root)


@pytest.mark.slow
@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=str)
def test_a_page_is_one_flow_and_no_wider_than_the_window(anybodys: Any, visit: Any, look: dict[str, bool]):
    page = visit(f"{anybodys.url}voila/render/fr/wide.ipynb", **look)
    page.locator(".jupyter-widgets.house-missing").wait_for()
    undrawn, widget = page.locator(".house-missing").all_inner_texts()
    assert undrawn.endswith("pas de script ici pour «\u00a0application/vnd.plotly.v1+json\u00a0».")
    assert widget.endswith("«\u00a0bqplot\u00a0» n’a pas de script ici.")
    page.locator(".jp-RenderedJSON").wait_for()
    assert page.locator(".house-steps").is_hidden()
    assert page.locator("h2").all_inner_texts()[:2] == ["Un", "Deux"]
    assert page.locator(".pl-warning").inner_text().endswith("que cette page n’exécute pas.")
    assert page.locator(".jp-RenderedJSON").bounding_box()["height"] < 300
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.slow
@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=str)
def test_the_house_adds_nothing_to_a_page_that_cannot_be_heard_or_read(
    anybodys: Any, visit: Any, axe: Any, look: dict[str, bool]
):
    page = visit(f"{anybodys.url}voila/render/fr/heard.ipynb", **look)
    page.locator(".widget-text").wait_for()
    assert page.locator(".pl-warning").count() == 2
    assert axe(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=str)
def test_a_long_title_is_shown_whole(anybodys: Any, visit: Any, look: dict[str, bool]):
    page = visit(f"{anybodys.url}voila/render/fr/long.ipynb", **look)
    title, bar = page.locator("h1.house-title"), page.locator(".house-mast")
    assert title.inner_text() == LONG
    assert title.evaluate("part => part.scrollWidth - part.clientWidth") == 0
    assert title.bounding_box()["height"] <= bar.bounding_box()["height"]
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.slow
def test_a_page_says_that_its_program_has_ended_and_offers_to_reload(anybodys: Any, visit: Any, kernel_id: Any):
    page = visit(f"{anybodys.url}voila/render/fr/heard.ipynb")
    page.locator(".widget-text").wait_for()
    for text in QUARREL:
        visit.forgive(page, text)
    anybodys.kernel(kernel_id(page)).kill()
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("Le programme de cette page s’est arrêté.")
    notice.get_by_role("button", name="Recharger").click()
    expect(notice).to_be_hidden()
    page.locator(".widget-text").wait_for()
