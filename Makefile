VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

play: $(STAMP)
	@$(BIN)/pont-levis

$(STAMP): pyproject.toml
	python3 -m venv $(VENV)
	$(BIN)/pip install -q -e '.[test]'
	@touch $@

.PHONY: play
