/** Escapes a text for an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** JSON inside of a `<script>`, which no text in it can end. */
export const jsonScript = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll("<", String.raw`\u003c`)}</script>`;

/** React writes a page's title, description and preloads in front of what is not a whole document. It escapes `<` and `>` in them. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*\/>|<title>[^<]*<\/title>)+/;

interface RenderedMarkup {
  /** For `<head>`: title, description and preloads. */
  head: string;
  body: string;
}

export function splitHead(markup: string): RenderedMarkup {
  const head = HOISTED.exec(markup)?.[0] ?? "";
  return { head, body: markup.slice(head.length) };
}

/** Title and description of a page, escaped as in an attribute. */
export function titleAndDescription(head: string): { title: string; description: string | undefined } {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "";
  return {
    title: title.replaceAll('"', "&quot;"),
    description: /<meta name="description" content="([^"]*)"\/>/.exec(head)?.[1],
  };
}

const ROOT = '<div id="root"></div>';

/** Puts a page into the HTML of the build. */
export function fillShell(shell: string, page: { head: string; body: string; state: string }): string {
  if (!shell.includes(ROOT)) throw new Error("The build's HTML has no empty #root.");
  // Functions, because a replacement text may hold `$`.
  return shell
    .replace("</head>", () => `${page.head}</head>`)
    .replace(ROOT, () => `<div id="root">${page.body}</div>${page.state}`);
}
