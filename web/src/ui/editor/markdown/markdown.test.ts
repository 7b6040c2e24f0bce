import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import Markdown from "../../markdown.tsx";
import { linesOfMarkdown } from "./from-markdown.ts";
import { linesOf, normalise, quillOperationsOf, type TextLine } from "./text-lines.ts";
import { markdownOf } from "./to-markdown.ts";

const DEFAULTS = `${import.meta.dirname}/../../../../../functions/src/features/site/content/defaults/`;
const read = (name: string) => readFileSync(DEFAULTS + name, "utf8").trim();
const rewrite = (markdown: string) => {
  const lines = linesOfMarkdown(markdown);
  return lines === undefined ? undefined : markdownOf(linesOf(quillOperationsOf(lines)));
};

/** The texts as the site keeps them: the questions are a file with headings of its own, and each answer is a text. */
const textsOf = (name: string) => (name === "faq.md" ? read(name).split(/^#+ .*$/m) : [read(name)]);
const show = (text: string) => renderToStaticMarkup(createElement(MemoryRouter, {}, createElement(Markdown, { text })));

it.each(readdirSync(DEFAULTS))("%s, as the editor writes it, is shown as before", (name) => {
  for (const text of textsOf(name)) {
    const rewritten = rewrite(text);
    expect(rewritten).toBeDefined();
    expect(show(rewritten ?? "")).toBe(show(text));
  }
});

it.each([
  ["a table", "| a | b |\n| - | - |\n| 1 | 2 |"],
  ["a picture", "![our kitchen](/kitchen.jpg)"],
  ["HTML", "<b>bold</b>"],
  ["a line", "above\n\n---\n\nbelow"],
  ["a code block", "```\ncode\n```"],
  ["a line break", "14, Prabhat Road  \nPune"],
  ["two paragraphs in one item", "- one\n\n  more\n- two"],
  ["a list that does not begin with 1", "3. three\n4. four"],
  ["a heading of the page's own level", "# Title"],
  ["tasks", "- [ ] open\n- [x] done"],
  ["a list in a quotation", "> - item"],
  ["two quotations in a row", "> one\n\n> two\n\ntext\n\n> three\n\n\n<!-- -->\n\n> four"],
])("%s is left to the field that shows the Markdown itself", (_, markdown) => {
  expect(linesOfMarkdown(markdown)).toBeUndefined();
});

it.each([
  ["marks", "A **bold *and italic* word**, ~~gone~~, `code`."],
  ["links", "[Write **to us**](/csr#contact) or [call](tel:+912012345678)."],
  ["headings", "## One\n\n### Two\n\ntext"],
  ["nested lists", "1. one\n   - deep\n   - deeper\n     1. deepest\n2. two\n\ntext\n\n- other"],
  ["quotations", "> first\n>\n> second\n\ntext"],
  ["what looks like Markdown", String.raw`1\. no list, 2 \* 3 \* 4, snake_case, \[no link\], \<no tag>`],
])("%s come out as they went in", (_, markdown) => {
  expect(rewrite(markdown)).toBe(markdown);
});

const marked = fc.record(
  {
    text: fc.stringMatching(/^[ab *_#>`~.,!()[\]<\\1-]{1,6}$/),
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    strike: fc.constant(true as const),
    code: fc.constant(true as const),
    link: fc.constantFrom("/csr#contact", "https://example.org/a_(b)?c=d e"),
  },
  { requiredKeys: ["text"] },
);
const block = fc.oneof(
  fc.constant({ type: "paragraph" as const }),
  fc.constant({ type: "quote" as const }),
  fc.record({ type: fc.constant("heading" as const), level: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    type: fc.constant("item" as const),
    list: fc.constantFrom("bullet" as const, "ordered" as const),
    depth: fc.integer({ min: 0, max: 3 }),
  }),
);
const wordsOf = (lines: readonly TextLine[] | undefined) =>
  lines
    ?.map(({ runs }) =>
      normalise(runs)
        .map(({ text }) => text)
        .join(""),
    )
    .filter((text) => text !== "");

it("whatever is typed and formatted: every word and each kind of block is read back as it was written", () => {
  const lines = fc.array(fc.record({ block, runs: fc.array(marked, { maxLength: 5 }) }), { maxLength: 6 });
  fc.assert(
    fc.property(lines, (typed) => {
      const readBack = linesOfMarkdown(markdownOf(typed));
      expect(wordsOf(readBack)).toEqual(wordsOf(typed));
      const shown = typed.filter((line) => wordsOf([line])?.length === 1);
      expect(readBack?.map((line) => line.block.type)).toEqual(shown.map((line) => line.block.type));
    }),
    { numRuns: 300 },
  );
});
