import type { Op } from "quill";
import * as z from "zod/mini";

/** Marks that Markdown has and the editor offers, the outermost first. */
export const TEXT_MARKS = ["link", "bold", "italic", "strike", "code"] as const;
export type TextMark = (typeof TEXT_MARKS)[number];

/** A run of characters with the same marks. `link` is an address. */
export interface TextRun {
  text: string;
  link?: string;
  bold?: true;
  italic?: true;
  strike?: true;
  code?: true;
}

export type ListKind = "bullet" | "ordered";

export type LineBlock =
  | { type: "paragraph" | "quote" }
  | { type: "heading"; level: number }
  | { type: "item"; list: ListKind; depth: number };

/** A line of the editor: a paragraph, a heading, a quotation or an item of a list. */
export interface TextLine {
  block: LineBlock;
  runs: readonly TextRun[];
}

/** The value if it matches the schema, else undefined. zod's own `catch` would add to every page's first load. */
const ifValid = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): z.output<Schema> | undefined => z.safeParse(schema, value).data),
  );
const isSet = ifValid(z.literal(true));
const RunMarks = z.pipe(
  z.object({
    link: ifValid(z.string()),
    bold: isSet,
    italic: isSet,
    strike: isSet,
    code: isSet,
  }),
  z.transform(({ link, bold, italic, strike, code }): Omit<TextRun, "text"> => ({
    ...(link !== undefined && { link }),
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(strike && { strike }),
    ...(code && { code }),
  })),
);
const BlockFormats = z.object({
  header: ifValid(z.number()),
  list: ifValid(z.enum(["bullet", "ordered"])),
  indent: ifValid(z.number()),
  blockquote: isSet,
});

function blockOf(attributes: unknown): LineBlock {
  const { header, list, indent = 0, blockquote } = z.parse(BlockFormats, attributes ?? {});
  if (list !== undefined) return { type: "item", list, depth: indent };
  if (header !== undefined) return { type: "heading", level: header };
  return { type: blockquote === true ? "quote" : "paragraph" };
}

/** Reads the editor's contents: text operations, each line ended by a newline with the format of its block. */
export function linesOf(ops: readonly Op[]): TextLine[] {
  const lines: TextLine[] = [];
  let runs: TextRun[] = [];
  for (const { insert, attributes } of ops) {
    if (typeof insert !== "string") continue;
    const parts = insert.split("\n");
    for (const [index, text] of parts.entries()) {
      if (text !== "") runs.push({ text, ...z.parse(RunMarks, attributes ?? {}) });
      if (index < parts.length - 1) {
        lines.push({ block: blockOf(attributes), runs });
        runs = [];
      }
    }
  }
  return runs.length === 0 ? lines : [...lines, { block: { type: "paragraph" }, runs }];
}

function formatsOf(block: LineBlock): Record<string, unknown> | undefined {
  if (block.type === "heading") return { header: block.level };
  if (block.type === "item") return { list: block.list, ...(block.depth > 0 && { indent: block.depth }) };
  return block.type === "quote" ? { blockquote: true } : undefined;
}

/** The editor's content (operations of Quill) for these lines. */
export function quillOperationsOf(lines: readonly TextLine[]): Op[] {
  return lines.flatMap(({ block, runs }) => {
    const formats = formatsOf(block);
    return [
      ...runs.map(({ text, ...marks }) =>
        Object.keys(marks).length === 0 ? { insert: text } : { insert: text, attributes: { ...marks } },
      ),
      { insert: "\n", ...(formats !== undefined && { attributes: formats }) },
    ];
  });
}

/** A character with its marks. */
const charactersOf = ({ text, ...marks }: TextRun): TextRun[] =>
  [...text].map((character) => ({ ...marks, text: character }));
const haveSameMarks = (runA: TextRun, runB: TextRun) => TEXT_MARKS.every((mark) => runA[mark] === runB[mark]);

/** Gives a space only the marks that both of its neighbours have: Markdown does not allow bold to begin or end with a space. */
function unmarkEdge(space: TextRun, previous: TextRun | undefined, next: TextRun | undefined): TextRun {
  const { text, link, bold, italic, strike, code } = space;
  const isInside = (mark: TextMark) => previous?.[mark] === space[mark] && next?.[mark] === space[mark];
  return {
    text,
    ...(link !== undefined && isInside("link") && { link }),
    ...(bold && isInside("bold") && { bold }),
    ...(italic && isInside("italic") && { italic }),
    ...(strike && isInside("strike") && { strike }),
    ...(code && isInside("code") && { code }),
  };
}

/** The runs as a page shows them: spaces collapsed and none at the ends, no marks on spaces at an edge, and equal neighbours as one. */
export function normalise(runs: readonly TextRun[]): TextRun[] {
  const characters = runs
    .flatMap(charactersOf)
    .map((character) => ({ ...character, text: character.text.replace(/\s/u, " ") }))
    .filter(({ text }, index, all) => text !== " " || (index > 0 && all[index - 1]?.text !== " "));
  if (characters.at(-1)?.text === " ") characters.pop();
  const normalised: TextRun[] = [];
  for (const [index, original] of characters.entries()) {
    const character =
      original.text === " " ? unmarkEdge(original, characters[index - 1], characters[index + 1]) : original;
    const last = normalised.at(-1);
    if (last !== undefined && haveSameMarks(last, character)) last.text += character.text;
    else normalised.push({ ...character });
  }
  return normalised;
}
