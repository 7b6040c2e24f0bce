import type { MarkedToken, Token } from "marked";

const KNOWN_TYPES: ReadonlySet<string> = new Set<MarkedToken["type"]>([
  "blockquote",
  "br",
  "code",
  "codespan",
  "def",
  "del",
  "em",
  "escape",
  "heading",
  "hr",
  "html",
  "image",
  "link",
  "list",
  "paragraph",
  "space",
  "strong",
  "table",
  "text",
]);
/** True if the parser's types describe the token; extensions may add others. */
export const isKnown = (token: Token): token is MarkedToken => KNOWN_TYPES.has(token.type);
