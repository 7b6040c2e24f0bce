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

/** @returns what belongs into `<head>`, with a description if there is one. @param text the beginning of which describes the page */
export function splitHead(markup: string, text?: string): string {
  const head = (HOISTED.exec(markup)?.[0] ?? "").replaceAll(LATER_PICTURE, "");
  if (text === undefined) return head;
  return `${head.replace(DESCRIPTION, "")}<meta name="description" content="${escapeAttribute(excerpt(text))}"/>`;
}

/** Title and description of a page, escaped as in an attribute. */
export function titleAndDescription(head: string): { title: string; description: string | undefined } {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "";
  return {
    title: title.replaceAll('"', "&quot;"),
    description: DESCRIPTION.exec(head)?.[1],
  };
}

/** Puts a head into the HTML of the build. */
export function fillShell(shell: string, head: string): string {
  if (!shell.includes("</head>")) throw new Error("The build's HTML has no head.");
  // A function, because a replacement text may hold `$`.
  return shell.replace("</head>", () => `${head}</head>`);
}
