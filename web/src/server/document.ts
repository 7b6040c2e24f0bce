import { excerpt } from "./excerpt.ts";

/** Escapes a text for an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** JSON inside of a `<script>`, which no text in it can end. */
export const jsonScript = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll("<", String.raw`\u003c`)}</script>`;

/** React writes a page's title, description and preloads in front of what is not a whole document. It escapes `<` and `>` in them. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*\/>|<title>[^<]*<\/title>)+/;

/** React preloads every picture of a page. Those that are not its largest would only delay that one. */
const LATER_PICTURE = /<link rel="preload" as="image"(?![^>]*fetchPriority="high")[^>]*\/>/g;

const DESCRIPTION = /<meta name="description" content="([^"]*)"\/>/;

interface RenderedMarkup {
  /** For `<head>`: title, description and the picture to preload. */
  head: string;
  body: string;
}

/** @param text the beginning of which describes the page, where the page itself has no description */
export function splitHead(markup: string, text?: string): RenderedMarkup {
  const hoisted = HOISTED.exec(markup)?.[0] ?? "";
  const description =
    text === undefined ? "" : `<meta name="description" content="${escapeAttribute(excerpt(text))}"/>`;
  return { head: hoisted.replaceAll(LATER_PICTURE, "") + description, body: markup.slice(hoisted.length) };
}

/** Title and description of a page, escaped as in an attribute. */
export function titleAndDescription(head: string): { title: string; description: string | undefined } {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "";
  return {
    title: title.replaceAll('"', "&quot;"),
    description: DESCRIPTION.exec(head)?.[1],
  };
}

const SITE_SCRIPT = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/;
const PRELOADED_SCRIPT = /\s*<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;

interface DeferredSite {
  shell: string;
  /** Addresses of what the shell loaded, the site's script first. */
  siteFiles: string[];
}

/** The build's HTML with `boot.ts` in place of the site's script, which is loaded when somebody interacts with the page. @param bootFiles its own first */
export function deferSite(shell: string, bootFiles: readonly string[]): DeferredSite {
  const site = SITE_SCRIPT.exec(shell)?.[1];
  const [boot, ...imports] = bootFiles;
  if (site === undefined || boot === undefined) throw new Error("The build's HTML has no script to defer.");
  const preloads = [...shell.matchAll(PRELOADED_SCRIPT)].flatMap(([, file]) => file ?? []);
  const tags = [
    ...imports.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script type="module" crossorigin src="/${boot}"></script>`,
  ];
  return {
    shell: shell.replaceAll(PRELOADED_SCRIPT, "").replace(SITE_SCRIPT, () => tags.join("")),
    siteFiles: [site, ...preloads],
  };
}

const ROOT = '<div id="root"></div>';

interface PageParts {
  head: string;
  body: string;
  /** True if a browser with script renders the page anew, and never shows this. */
  isForReadersOnly: boolean;
  state: string;
}

/** Puts a page into the HTML of the build. */
export function fillShell(shell: string, { head, body, isForReadersOnly, state }: PageParts): string {
  if (!shell.includes(ROOT)) throw new Error("The build's HTML has no empty #root.");
  // Functions, because a replacement text may hold `$`.
  return shell
    .replace("</head>", () => `${head}</head>`)
    .replace(ROOT, () =>
      isForReadersOnly ? `${ROOT}<noscript>${body}</noscript>` : `<div id="root">${body}</div>${state}`,
    );
}
