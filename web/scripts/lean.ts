import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, parseSync, type Plugin } from "vite";
import * as z from "zod/mini";

/** Build plugins that reduce the size of the script without changing any source. */

/**
 * Builds one language (SITE_LOCALE, default English): leaves out the messages of the others, and the message library's language
 * detection, which alone weighs 4 kB.
 */
export const oneLanguage: Plugin = {
  name: "daansetu-one-language",
  apply: "build",
  load: (id) => {
    const locale = JSON.stringify(process.env["SITE_LOCALE"] ?? "en");
    // The library's own makes the rules for each message anew, which takes longer than the rest of a message.
    if (id.endsWith("/src/paraglide/registry.js"))
      return `const rules = {};
        export const plural = (_locale, count, { type }) =>
          (rules[type] ??= new Intl.PluralRules(${locale}, { type })).select(Number(count));`;
    if (!id.endsWith("/src/paraglide/runtime.js")) return null;
    return `export const experimentalStaticLocale = ${locale};\nexport const getLocale = () => ${locale};`;
  },
};

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const leanIcon = fileURLToPath(new URL("./lean-icon.ts", import.meta.url));

/** `__iconData` is absent in files that are aliases. */
const IconModule = z.object({
  __iconData: z.optional(z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) })),
});

/** Replaces Lucide's nested arrays by markup for one small component, which saves 4 kB per page. */
export const leanIcons: Plugin = {
  name: "daansetu-lean-icons",
  apply: "build",
  load: async (id) => {
    if (!ICON_FILE.test(id)) return null;
    const { __iconData } = z.parse(IconModule, await import(id));
    if (!__iconData) return null;
    const markup = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
      const attributeText = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${attributeText.join("")}/>`;
    });
    return (
      `import { leanIcon } from ${JSON.stringify(leanIcon)};\n` +
      `const icon = /* @__PURE__ */ leanIcon(${JSON.stringify(markup.join(""))});\nexport { icon as default };`
    );
  },
};

/** Resolves the router to its production build; its package gives bundlers the development build with all warnings. */
export const productionRouter: Plugin = {
  name: "daansetu-production-router",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => {
    if (id !== "react-router") return null;
    const packageJson = createRequire(import.meta.url).resolve("react-router/package.json");
    return join(dirname(packageJson), "dist/production/index.mjs");
  },
};

type Statement = ESTree.Statement | ESTree.ModuleDeclaration;
type Edit = { start: number; end: number; text: string };

/** Edits a module by its syntax tree; `editsOf` is asked for each top-level statement. */
const editModule = (id: string, code: string, editsOf: (statement: Statement) => Edit[]): string =>
  parseSync(id, code)
    .program.body.flatMap(editsOf)
    .reduceRight((text, { start, end, text: newText }) => text.slice(0, start) + newText + text.slice(end), code);

const propertyOf = (node: ESTree.Node): string | undefined =>
  node.type === "MemberExpression" && node.property.type === "Identifier" ? node.property.name : undefined;

const COMPONENT_MAKERS = new Set(["createContext", "forwardRef", "memo"]);

/** Drops `Link.displayName = "Link"`, and marks `React.forwardRef(…)` as pure. */
function componentEdits(statement: Statement): Edit[] {
  if (statement.type === "ExpressionStatement") {
    const { expression, start, end } = statement;
    const isName = expression.type === "AssignmentExpression" && propertyOf(expression.left) === "displayName";
    return isName ? [{ start, end, text: "" }] : [];
  }
  if (statement.type !== "VariableDeclaration") return [];
  return statement.declarations.flatMap(({ init }) =>
    init?.type === "CallExpression" && COMPONENT_MAKERS.has(propertyOf(init.callee) ?? "")
      ? [{ start: init.start, end: init.start, text: "/* @__PURE__ */ " }]
      : [],
  );
}

/**
 * Makes components of packages tree-shakable. Bundlers treat the assignment of a debugging name, and the call that creates a
 * component, as side effects, and keep unused components. The bundler's own `propertyWriteSideEffects: false` also drops what is written
 * through another name of an object, as in `const root = document.documentElement; root.lang = "hi";`. Works on the syntax tree of any package.
 */
export const shakableComponents: Plugin = {
  name: "daansetu-shakable-components",
  apply: "build",
  transform: (code, id) =>
    id.includes("/node_modules/") && code.includes(".displayName =") ? editModule(id, code, componentEdits) : null,
};

const MESSAGE_FILE = /\/src\/paraglide\/messages\/\w+\.js$/;

/**
 * Imports each message from its own file, so that a page loads only its own messages. In a build of one language a message is a plain
 * sentence, without the function that selects a language.
 */
export const leanMessages: Plugin = {
  name: "daansetu-lean-messages",
  apply: "build",
  load: (id) => (id.endsWith("/src/paraglide/messages.js") ? 'export * as m from "./messages/_index.js";' : null),
  transform: (code, id) => {
    const locale = process.env["SITE_LOCALE"] ?? "en";
    const name = /\/(\w+)\.js$/.exec(id)?.[1];
    if (name === undefined || !MESSAGE_FILE.test(id) || !code.includes(`const ${locale}_${name} =`)) return null;
    const [localeCode] = code.split(/^export const /m);
    return `${localeCode ?? ""}\nexport { ${locale}_${name} as ${name} };`;
  },
};

/** Fields of an endpoint that only the server and the documentation read. */
const SERVER_ONLY_FIELDS = new Set([
  ...["summary", "limit", "maxBodyBytes", "caching"],
  ...["awaitsIdentity", "needsRecentLogIn", "secondFactor", "appCheck"],
]);
/** Bodies whose forms import the schema by its name: so pages without the form load no rules of what may be typed. */
const BODIES_OF_FORMS = new Set(["NgoEdit", "ProfileChanges", "SignUp"]);

/** The fields of the object that a call of `maker` gets. */
function fieldsOfCall(node: ESTree.Node | null, maker: string): ESTree.ObjectProperty[] {
  if (node?.type !== "CallExpression" || node.callee.type !== "Identifier" || node.callee.name !== maker) return [];
  const [object] = node.arguments;
  return object?.type === "ObjectExpression" ? object.properties.filter((field) => field.type === "Property") : [];
}

function isServerOnly({ key, value }: ESTree.ObjectProperty): boolean {
  if (key.type !== "Identifier") return false;
  if (key.name === "body") return value.type === "Identifier" && BODIES_OF_FORMS.has(value.name);
  return SERVER_ONLY_FIELDS.has(key.name);
}

/** Drops summaries and server policy from endpoints in the browser's script: a bundler removes unused exports, but no unused fields. */
export const leanContract: Plugin = {
  name: "daansetu-lean-contract",
  apply: "build",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("/contract/src/") && code.includes("defineEndpoints({")
      ? editModule(id, code, (statement) => {
          if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
            return [];
          return statement.declaration.declarations
            .flatMap(({ init }) => fieldsOfCall(init, "defineEndpoints"))
            .flatMap(({ value }) => fieldsOfCall(value, "defineEndpoint"))
            .filter(isServerOnly)
            .map(({ start, end }) => ({ start, end: code[end] === "," ? end + 1 : end, text: "" }));
        })
      : null,
};
