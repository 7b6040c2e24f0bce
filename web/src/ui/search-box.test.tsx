import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";
import { TextFilter } from "./table/index.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Name" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

describe.each([
  ["the search box of a list", SearchBox],
  ["the search of a table", TextFilter],
])("%s", (_, Box) => {
  const shown = () => {
    const heard: (string | undefined)[] = [];
    const at = (value: string | undefined) => <Box label="Name" value={value} onSearch={(text) => heard.push(text)} />;
    const { rerender } = render(at(undefined));
    return { heard, show: (value: string | undefined) => rerender(at(value)) };
  };

  it("searches once when typing pauses, for the trimmed text", () => {
    const { heard, show } = shown();
    type(" me");
    pass(349);
    type(" meals ");
    // A rerender must not restart the pause.
    pass(200);
    show(undefined);
    pass(149);
    expect(heard).toEqual([]);
    pass(1);
    expect(heard).toEqual(["meals"]);
    show("meals");
    pass(1_000);
    expect(heard).toEqual(["meals"]);
    expect(box().value).toBe(" meals ");
  });

  it("searches at once on Enter and when the box is emptied", () => {
    const { heard, show } = shown();
    show("meals");
    expect(box().value).toBe("meals");
    type("books");
    fireEvent.submit(box().form!);
    expect(heard).toEqual(["books"]);
    show("books");
    type("");
    pass(350);
    expect(heard).toEqual(["books", undefined]);
  });

  it("shows the search of the URL after Back", () => {
    const { show } = shown();
    show("meals");
    type("books");
    show("grain");
    expect(box().value).toBe("grain");
  });
});
