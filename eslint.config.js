import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import globals from "globals";
import tseslint from "typescript-eslint";
import { guardedPackages } from "./local/check/lint/guarded-packages.mjs";
import { MONEY_SYNTAX } from "./local/check/lint/money-syntax.mjs";
import { GUARDED_PACKAGES, zoneConfigs } from "./local/check/lint/zones.mjs";

const root = import.meta.dirname;
const TESTS = ["**/*.test.{ts,tsx}", "**/test/**/*.{ts,tsx}", "e2e/**/*.ts"];
const SRC = ["contract/src/**/*.ts", "functions/src/**/*.ts", "web/src/**/*.{ts,tsx}"];

export default defineConfig(
  globalIgnores([
    "**/node_modules",
    "**/dist",
    "**/server-dist",
    "**/lib/*.js",
    "**/lib/*.mjs",
    "functions/lib/site",
    "web/src/paraglide",
    "web/public",
    ".data",
    "docs",
    "**/coverage",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  { files: ["**/*.{js,mjs}"], extends: [js.configs.recommended], languageOptions: { globals: globals.node } },

  {
    files: ["**/*.{ts,tsx}"],
    // Rules that need types or the React compiler are in .oxlintrc.json: Oxlint answers them ten times as fast.
    extends: [js.configs.recommended, tseslint.configs.strict],
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/no-invalid-void-type": ["error", { allowAsThisParameter: true }],
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true }],
    },
  },

  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    plugins: { "import-x": importX, house: { rules: { "guarded-packages": guardedPackages } } },
    settings: {
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] })],
    },
    rules: {
      "house/guarded-packages": ["error", { root, guards: GUARDED_PACKAGES }],
      eqeqeq: "error",
    },
  },
  ...zoneConfigs(root),

  {
    files: SRC,
    rules: {
      "no-console": "error",
      "max-lines": ["error", { max: 220 }],
      "no-restricted-syntax": ["error", ...MONEY_SYNTAX],
    },
  },
  { files: ["contract/src/values/money.ts"], rules: { "no-restricted-syntax": "off" } },

  { files: ["web/**/*.tsx"], extends: [jsxA11y.flatConfigs.strict] },

  {
    /** The generic helpers between an endpoint's types and the wire, or a form's and its library, and for the fields of an object: the only places that may assert a type. */
    files: [
      "functions/src/http/route.ts",
      "web/src/lib/create-api-client.ts",
      "web/src/lib/map-fields.ts",
      "web/src/ui/form/use-form.ts",
    ],
    rules: { "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "as" }] },
  },
  {
    files: TESTS,
    rules: {
      "max-lines": "off",
      "no-restricted-syntax": "off",
      "@typescript-eslint/consistent-type-assertions": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
);
