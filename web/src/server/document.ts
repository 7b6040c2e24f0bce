import { excerpt } from "./excerpt.ts";

/** Escapes a text for an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** JSON inside a `<script>`, escaped so that no text can end the element. */
export const jsonScript = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll("<", String.raw`\u003c`)}</script>`;

/** React writes title, description and preloads in front of a rendering that is not a whole document. It escapes `<` and `>` in them. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*\/>|<title>[^<]*<\/title>)+/;

/** Matches preload links of pictures. React preloads every picture of a page, and all but the largest would only delay that one. */
const LATER_PICTURE = /<link rel="preload" as="image"(?![^>]*fetchPriority="high")[^>]*\/>/g;

const DESCRIPTION = /<meta name="description" content="([^"]*)"\/>/;

interface RenderedMarkup {
  /** Content of `<head>`: title, description and the picture to preload. */
  head: string;
  body: string;
}

/** @param text its beginning describes the page, if the page itself has no description */
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
  /** Addresses of the files that the shell loads, the site's script first. */
  siteFiles: string[];
}

/** The build's HTML with `boot.ts` in place of the site's script, which is then loaded at the first interaction with the page. */
export function deferSiteScripts(shell: string, bootFiles: readonly string[]): DeferredSite {
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
  /** True if a browser with JavaScript renders the page anew, and never shows this rendering. */
  isForReadersOnly: boolean;
  state: string;
}

const TITLE = /\s*<title>[^<]*<\/title>/;

/** Inserts a rendered page into the build's HTML. Of two titles a browser would show the first, so the page's own takes the place of the build's. */
export function fillShell(shell: string, { head, body, isForReadersOnly, state }: PageParts): string {
  if (!shell.includes(ROOT)) throw new Error("The build's HTML has no empty #root.");
  const untitledShell = TITLE.test(head) ? shell.replace(TITLE, "") : shell;
  // Functions as replacements, because a replacement text could contain `$`.
  return untitledShell
    .replace("</head>", () => `${head}</head>`)
    .replace(ROOT, () =>
      isForReadersOnly ? `${ROOT}<noscript>${body}</noscript>` : `<div id="root">${body}</div>${state}`,
    );
}
