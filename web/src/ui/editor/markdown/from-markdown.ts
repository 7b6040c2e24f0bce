import { Lexer, type Token, type Tokens } from "marked";
import { isKnownToken } from "../../markdown-tokens.ts";
import { type ListKind, normalise, type TextLine, type TextRun } from "./text-lines.ts";

/** Thrown for Markdown that the editor does not support, such as a table. */
class Unsupported extends Error {}

type Marks = Omit<TextRun, "text">;

/** @returns `undefined` if something is unsupported */
function ifSupported<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

/**
 * Reads Markdown as lines of the editor.
 * @returns `undefined` if it has anything that the editor would lose, such as a table, a picture or two paragraphs in one item
 */
export const linesOfMarkdown = (markdown: string): TextLine[] | undefined =>
  ifSupported(() => blockLines(new Lexer({ gfm: true }).lex(markdown)));

/** The text runs of one line of Markdown without a block; `undefined` if the editor would lose anything. */
export const runsOfMarkdown = (markdown: string): TextRun[] | undefined =>
  ifSupported(() => inlineRuns(Lexer.lexInline(markdown, { gfm: true }), {}));

function blockLines(tokens: readonly Token[]): TextLine[] {
  let lastKind = "";
  return tokens.flatMap((token) => {
    if (token.type === "space") return [];
    const lines = linesOfBlock(token);
    const kind = kindOf(lines);
    if (kind !== "" && kind === lastKind) throw new Unsupported();
    lastKind = kind;
    return lines;
  });
}

/** Names a line's kind of block, because two blocks of the same kind in a row would be read as one. */
function kindOf([first]: readonly TextLine[]): string {
  if (first?.block.type === "item") return first.block.list;
  return first?.block.type === "quote" ? "quote" : "";
}

function linesOfBlock(token: Token): TextLine[] {
  if (!isKnownToken(token)) throw new Unsupported();
  switch (token.type) {
    case "heading":
      if (token.depth !== 2 && token.depth !== 3) throw new Unsupported();
      return [{ block: { type: "heading", level: token.depth }, runs: inlineRuns(token.tokens, {}) }];
    case "paragraph":
      return [{ block: { type: "paragraph" }, runs: inlineRuns(token.tokens, {}) }];
    case "blockquote":
      return quotedLines(token);
    case "list":
      return listLines(token, 0);
    default:
      throw new Unsupported();
  }
}

const quotedLines = ({ tokens }: Tokens.Blockquote): TextLine[] =>
  tokens.flatMap((token) => {
    if (token.type === "space") return [];
    if (!isKnownToken(token) || token.type !== "paragraph") throw new Unsupported();
    return [{ block: { type: "quote" }, runs: inlineRuns(token.tokens, {}) }];
  });

function listLines({ ordered, start, loose, items }: Tokens.List, depth: number): TextLine[] {
  if (loose || (ordered && start !== 1)) throw new Unsupported();
  const list: ListKind = ordered ? "ordered" : "bullet";
  return items.flatMap(({ tokens: [text, ...nestedTokens], task }): TextLine[] => {
    if (task || text === undefined || !isKnownToken(text) || text.type !== "text") throw new Unsupported();
    return [
      { block: { type: "item", list, depth }, runs: normalise(runsOfInline(text, {})) },
      ...nestedLines(nestedTokens, depth + 1),
    ];
  });
}

function nestedLines(tokens: readonly Token[], depth: number): TextLine[] {
  let lastKind = "";
  return tokens.flatMap((token) => {
    if (!isKnownToken(token) || token.type !== "list") throw new Unsupported();
    const lines = listLines(token, depth);
    if (kindOf(lines) === lastKind) throw new Unsupported();
    lastKind = kindOf(lines);
    return lines;
  });
}

const inlineRuns = (tokens: readonly Token[] | undefined, marks: Marks): TextRun[] =>
  normalise((tokens ?? []).flatMap((token) => runsOfInline(token, marks)));

function runsOfInline(token: Token, marks: Marks): TextRun[] {
  if (!isKnownToken(token)) throw new Unsupported();
  const inside = (more: Marks) =>
    ("tokens" in token ? (token.tokens ?? []) : []).flatMap((child) => runsOfInline(child, { ...marks, ...more }));
  switch (token.type) {
    case "text":
      return "tokens" in token ? inside({}) : [{ ...marks, text: token.raw }];
    case "escape":
      return [{ ...marks, text: token.raw.slice(1) }];
    case "strong":
      return inside({ bold: true });
    case "em":
      return inside({ italic: true });
    case "del":
      return inside({ strike: true });
    case "codespan":
      return [{ ...marks, text: token.raw.replaceAll(/^`+ ?| ?`+$/g, ""), code: true }];
    case "link":
      return inside({ link: token.href });
    default:
      throw new Unsupported();
  }
}
