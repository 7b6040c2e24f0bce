import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import MarkdownEditor from "./markdown-editor.tsx";

afterEach(cleanup);

const onChange = vi.fn();
function Form({ stored, other = "" }: { stored: string; other?: string }) {
  const [text, setText] = useState(stored);
  return (
    <>
      <MarkdownEditor
        name="text"
        label="Text"
        error={undefined}
        value={text}
        onChange={(markdown) => {
          onChange(markdown);
          setText(markdown);
        }}
      />
      <button type="button" onClick={() => setText(other)}>
        Load theirs
      </button>
    </>
  );
}
const field = () => screen.getByRole("textbox", { name: "Text" });

it("shows the text as it reads, without Markdown, and opening it changes nothing", () => {
  render(<Form stored={"## Refunds\n\nAsk **within 30 days**, or [write to us](/csr#contact).\n\n- one\n- two"} />);
  expect(field().querySelector("h2")?.textContent).toBe("Refunds");
  expect(field().querySelector("strong")?.textContent).toBe("within 30 days");
  expect(field().querySelector("a")?.getAttribute("href")).toBe("/csr#contact");
  expect([...field().querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(["one", "two"]);
  expect(field().textContent).not.toMatch(/[*#[]/);
  expect(onChange).not.toHaveBeenCalled();
});

it("a table is edited as Markdown, beside a preview, and stays so while it is written", () => {
  render(<Form stored={"| a | b |\n| - | - |\n| 1 | 2 |"} />);
  expect(field().tagName).toBe("TEXTAREA");
  screen.getByRole("table");
  fireEvent.change(field(), { target: { value: "No table any more" } });
  expect(onChange).toHaveBeenCalledWith("No table any more");
  expect(field().tagName).toBe("TEXTAREA");
});

it("a text that is set from outside, such as another admin's version, replaces the shown one", () => {
  render(<Form stored="Mine" other="**Theirs**" />);
  fireEvent.click(screen.getByRole("button", { name: "Load theirs" }));
  expect(field().querySelector("strong")?.textContent).toBe("Theirs");
});
