import { cleanup, render, screen, within } from "@testing-library/react";
import type Quill from "quill";
import { afterEach, expect, it } from "vitest";
import { Toolbar } from "./toolbar.tsx";
import { STORY_TOOLS } from "./tools.ts";

afterEach(cleanup);

/** A stub, because Quill needs layout, which these tests lack. The toolbar only reads the formats at the caret. */
const quill = { on: () => undefined, off: () => undefined, getSelection: () => null } as unknown as Quill;

it("offers every tool of the specification", () => {
  render(<Toolbar quill={quill} id="tools" label="Story" tools={STORY_TOOLS} onPicture={() => undefined} />);
  const toolbar = within(screen.getByRole("toolbar"));
  expect(toolbar.getAllByRole("button").map((tool) => tool.getAttribute("aria-label"))).toEqual([
    "Bold",
    "Italic",
    "Underline",
    "Strike through",
    "Numbered list",
    "Bulleted list",
    "Less indent",
    "More indent",
    "Right to left",
    "Quotation",
    "Code block",
    "Subscript",
    "Superscript",
    "Insert a picture",
    "Remove formatting",
  ]);
  const choices = toolbar
    .getAllByRole<HTMLSelectElement>("combobox")
    .map((tool) => [
      tool.getAttribute("aria-label"),
      [...tool.options].map(({ value }) => value).filter((value) => value !== ""),
    ]);
  expect(choices).toEqual([
    ["Heading", ["1", "2", "3", "4", "5", "6"]],
    ["Font", ["serif", "monospace"]],
    ["Size", ["small", "large", "huge"]],
    ["Alignment", ["center", "right", "justify"]],
    ["Text colour", expect.arrayContaining(["#233a73"])],
    ["Highlight", expect.arrayContaining(["#fdefd2"])],
  ]);
});
