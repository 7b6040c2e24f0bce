import { expect, it, test } from "vitest";
import { markupOf } from "./markup.ts";

const markup = (inside: string) => {
  const root = document.createElement("div");
  root.innerHTML = inside;
  return markupOf(root);
};
const listItem = (kind: string, text: string, indent = 0) =>
  `<li data-list="${kind}"${indent > 0 ? ` class="ql-indent-${indent}"` : ""}><span class="ql-ui" contenteditable="false"></span>${text}</li>`;

test.each([
  [
    "lists of both kinds in one",
    listItem("ordered", "a") + listItem("bullet", "b"),
    "<ol><li>a</li></ol><ul><li>b</li></ul>",
  ],
  [
    "lists inside lists, and back again",
    listItem("ordered", "a") + listItem("bullet", "b", 1) + listItem("bullet", "c", 2) + listItem("ordered", "d"),
    "<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>",
  ],
  [
    "another kind at the same depth",
    listItem("bullet", "a") + listItem("ordered", "b", 1) + listItem("bullet", "c", 1),
    "<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li></ul>",
  ],
  ["a list that begins deep", listItem("bullet", "a", 2), '<ul><li class="ql-indent-2">a</li></ul>'],
])("%s become nested HTML lists", (_, items, expected) => {
  expect(markup(`<ol>${items}</ol>`)).toBe(expected);
});

it("keeps other attributes of a list item than its depth, such as its direction", () => {
  const li = '<li data-list="bullet" class="ql-indent-1 ql-direction-rtl">b</li>';
  expect(markup(`<ol>${listItem("bullet", "a")}${li}</ol>`)).toBe(
    '<ul><li>a<ul><li class="ql-direction-rtl">b</li></ul></li></ul>',
  );
});

it("writes code as one block with its lines and spaces, and escapes its tags", () => {
  const code = '<div class="ql-code-block">a &lt; b</div><div class="ql-code-block">  c</div>';
  expect(markup(`<div class="ql-code-block-container" spellcheck="false">${code}</div>`)).toBe(
    "<pre>a &lt; b\n  c</pre>",
  );
});

it("leaves everything else unchanged, and is empty for an empty text", () => {
  const text = '<p class="ql-align-center">नमस्ते <strong>दान</strong> <img src="/a.webp" alt="A well"></p>';
  expect(markup(text)).toBe(text);
  expect(markup("<p><br></p>")).toBe("");
  expect(markup('<p><img src="/a.webp"></p>')).not.toBe("");
});
