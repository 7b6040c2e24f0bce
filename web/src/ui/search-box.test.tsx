import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";
import { TextFilter } from "./table/index.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const advanceTime = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const searchBox = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Name" });
const typeInto = (value: string) => fireEvent.change(searchBox(), { target: { value } });

describe.each([
  ["the search box of a list", SearchBox],
  ["the search of a table", TextFilter],
])("%s", (_, Box) => {
  const renderBox = () => {
    const heardSearches: (string | undefined)[] = [];
    const boxWith = (value: string | undefined) => (
      <Box label="Name" value={value} onSearch={(text) => heardSearches.push(text)} />
    );
    const { rerender } = render(boxWith(undefined));
    return { heardSearches, rerenderWith: (value: string | undefined) => rerender(boxWith(value)) };
  };

  it("searches once when typing pauses, for the trimmed text", () => {
    const { heardSearches, rerenderWith } = renderBox();
    typeInto(" me");
    advanceTime(349);
    typeInto(" meals ");
    // A rerender must not restart the pause.
    advanceTime(200);
    rerenderWith(undefined);
    advanceTime(149);
    expect(heardSearches).toEqual([]);
    advanceTime(1);
    expect(heardSearches).toEqual(["meals"]);
    rerenderWith("meals");
    advanceTime(1_000);
    expect(heardSearches).toEqual(["meals"]);
    expect(searchBox().value).toBe(" meals ");
  });

  it("searches at once on Enter and when the box is emptied", () => {
    const { heardSearches, rerenderWith } = renderBox();
    rerenderWith("meals");
    expect(searchBox().value).toBe("meals");
    typeInto("books");
    fireEvent.submit(searchBox().form!);
    expect(heardSearches).toEqual(["books"]);
    rerenderWith("books");
    typeInto("");
    advanceTime(350);
    expect(heardSearches).toEqual(["books", undefined]);
  });

  it("shows the search of the URL after Back", () => {
    const { rerenderWith } = renderBox();
    rerenderWith("meals");
    typeInto("books");
    rerenderWith("grain");
    expect(searchBox().value).toBe("grain");
  });
});
