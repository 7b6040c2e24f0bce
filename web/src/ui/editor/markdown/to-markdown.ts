import { runsOfMarkdown } from "./from-markdown.ts";
import { type TextMark, TEXT_MARKS, normalise, type TextLine, type TextRun } from "./text-lines.ts";

/** Writes the lines of the editor as Markdown. Empty lines are left out. */
export function markdownOf(lines: readonly TextLine[]): string {
  const written = lines.map((line) => ({ ...line, text: inlineMarkdown(line.runs) })).filter(({ text }) => text !== "");
  let levels: ListLevel[] = [];
  let markdown = "";
  let lastType = "";
  for (const { block, text } of written) {
    if (block.type !== "item") levels = [];
    const isNewList =
      block.type === "item" && levels[0] !== undefined && block.depth === 0 && levels[0].list !== block.list;
    const separator = markdown === "" ? "" : SEPARATORS[block.type === lastType && !isNewList ? block.type : "other"];
    markdown += separator + (block.type === "item" ? itemMarker(levels, block) : blockMarker(block)) + text;
    lastType = block.type;
  }
  return markdown;
}

interface ListLevel {
  list: "bullet" | "ordered";
  count: number;
  indent: string;
}

/** Separators between two lines of the same type; other lines are separated by an empty one. */
const SEPARATORS = { item: "\n", quote: "\n>\n", paragraph: "\n\n", heading: "\n\n", other: "\n\n" } as const;

function blockMarker(block: TextLine["block"]): string {
  // Headings begin at level 2, because the page has its own h1.
  if (block.type === "heading") return block.level <= 2 ? "## " : "### ";
  return block.type === "quote" ? "> " : "";
}

/** The marker of an item, below the words of the item that it is nested in; counts the items of each open list in `levels`. */
function itemMarker(levels: ListLevel[], { list, depth }: Extract<TextLine["block"], { type: "item" }>): string {
  const level = Math.min(depth, levels.length);
  levels.length = Math.min(levels.length, level + 1);
  const current = levels[level];
  const parent = levels[level - 1];
  const next =
    current?.list === list
      ? { ...current, count: current.count + 1 }
      : { list, count: 1, indent: parent === undefined ? "" : parent.indent + " ".repeat(markerOf(parent).length) };
  levels[level] = next;
  return next.indent + markerOf(next);
}

const markerOf = ({ list, count }: ListLevel) => (list === "bullet" ? "- " : `${count}. `);

/**
 * Markdown of one line. A few combinations of marks have no Markdown, such as bold ending in a comma inside a word: then the line keeps its links only,
 * so that readers never see a literal star.
 */
function inlineMarkdown(lineRuns: readonly TextRun[]): string {
  const runs = normalise(lineRuns);
  const links = normalise(runs.map(({ text, link }) => ({ text, ...(link !== undefined && { link }) })));
  return (
    [runs, links].map((candidate) => ({ candidate, text: escapeLineStart(nest(candidate)) })).find(isReadBack)?.text ??
    escapeLineStart(nest([{ text: runs.map(({ text }) => text).join("") }]))
  );
}

function isReadBack({ candidate, text }: { candidate: readonly TextRun[]; text: string }): boolean {
  const readBack = runsOfMarkdown(text);
  return readBack !== undefined && JSON.stringify(comparable(readBack)) === JSON.stringify(comparable(candidate));
}

/** Text runs in a form for comparison. A typed address becomes a link when it is read, which does not count as a difference. */
function comparable(runs: readonly TextRun[]): unknown[] {
  const isOwnAddress = ({ text, link }: TextRun) =>
    link !== undefined && [text, `http://${text}`, `mailto:${text}`].includes(link);
  return normalise(
    runs.map(({ link, ...run }) => (link === undefined || isOwnAddress({ ...run, link }) ? run : { ...run, link })),
  ).map((run) => [run.text, ...TEXT_MARKS.map((mark) => run[mark])]);
}

/** Writes text runs with nested marks; the mark on the most characters is outermost. */
function nest(runs: readonly TextRun[]): string {
  const [first] = runs;
  if (first === undefined) return "";
  const { mark, length } = longestMark(runs, first);
  const inside = runs.slice(0, length);
  const rest = nest(runs.slice(length));
  if (mark === undefined) return escapeText(first.text, rest) + rest;
  if (mark === "code") return codeSpan(inside) + rest;
  const content = nest(inside.map(({ [mark]: _written, ...run }) => run));
  return wrap(mark, content, first) + rest;
}

/** The mark that covers the most runs from the first one on. */
function longestMark(runs: readonly TextRun[], first: TextRun): { mark: TextMark | undefined; length: number } {
  let longest: { mark: TextMark | undefined; length: number } = { mark: undefined, length: 1 };
  for (const mark of TEXT_MARKS) {
    if (first[mark] === undefined) continue;
    const end = runs.findIndex((run) => run[mark] !== first[mark]);
    const length = end === -1 ? runs.length : end;
    if (longest.mark === undefined || length > longest.length) longest = { mark, length };
  }
  return longest;
}

function wrap(mark: Exclude<TextMark, "code">, content: string, { link = "" }: TextRun): string {
  switch (mark) {
    case "link":
      return `[${content}](${/^[^\s()<>\\]+$/.test(link) ? link : `<${encodeURI(decodeURISafely(link))}>`})`;
    case "bold":
      return `**${content}**`;
    case "italic":
      return `*${content}*`;
    case "strike":
      return `~~${content}~~`;
  }
}

function decodeURISafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

const codeSpan = (runs: readonly TextRun[]) => {
  const text = runs.map((run) => run.text).join("");
  const longestTicks = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longestTicks + 1);
  return longestTicks === 0 ? fence + text + fence : `${fence} ${text} ${fence}`;
};

/** @param next what follows: `!` before a link would make it a picture */
function escapeText(text: string, next: string): string {
  const escaped = text
    .replaceAll(/[\\`*[\]<~]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`);
  return next.startsWith("[") ? escaped.replace(/!$/, String.raw`\!`) : escaped;
}

/** Escapes text at the start of a line that would begin a block, or end a heading. */
const escapeLineStart = (line: string) =>
  line
    .replace(/^[#>+-]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/(?<!\\)#+$/, (hashes) => hashes.replaceAll("#", String.raw`\#`));
