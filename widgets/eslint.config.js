// The recommended rules, and further ones against needless constructs. Types are checked by tsc.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/node_modules/", "**/pontlevis_widgets/**/static/", "**/pontlevis_widgets/templates/"] }, // bundles
  js.configs.recommended,
  {
    files: ["**/*.js", "**/*.mjs"],
    languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error", reportUnusedInlineConfigs: "error" },
    rules: {
      "array-callback-return": "error",
      "arrow-body-style": "error",
      "consistent-return": "error",
      "default-case-last": "error",
      "eqeqeq": "error",
      "max-lines": ["error", 400],
      "no-alert": "error",
      "no-else-return": "error",
      "no-eval": "error",
      "no-implicit-coercion": "error",
      "no-implicit-globals": "error",
      "no-implied-eval": "error",
      "no-lonely-if": "error",
      "no-new-func": "error",
      "no-param-reassign": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-throw-literal": "error",
      "no-unneeded-ternary": "error",
      "no-unused-private-class-members": "error",
      "no-use-before-define": ["error", { functions: false, variables: false }],
      "no-useless-concat": "error",
      "no-useless-rename": "error",
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-arrow-callback": "error",
      "prefer-const": "error",
      "prefer-rest-params": "error",
      "prefer-spread": "error",
      "prefer-template": "error",
      "radix": "error",
      "require-await": "error",
    },
  },
  { files: ["**/bundle.js", "**/eslint.config.js", "**/python/make.js", "**/*.test.mjs", "tests/page/**"], languageOptions: { globals: globals.node } },
];
