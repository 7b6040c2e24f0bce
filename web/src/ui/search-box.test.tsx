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
    const searches: (string | undefined)[] = [];
    const boxWith = (value: string | undefined) => (
      <Box label="Name" value={value} onSearch={(text) => searches.push(text)} />
    );
    const { rerender } = render(boxWith(undefined));
    return { searches, rerenderWith: (value: string | undefined) => rerender(boxWith(value)) };
  };

  it("searches once when typing pauses, for the trimmed text", () => {
    const { searches, rerenderWith } = renderBox();
    typeInto(" me");
    advanceTime(349);
    typeInto(" meals ");
    // A rerender must not restart the pause.
    advanceTime(200);
    rerenderWith(undefined);
    advanceTime(149);
    expect(searches).toEqual([]);
    advanceTime(1);
    expect(searches).toEqual(["meals"]);
    rerenderWith("meals");
    advanceTime(1_000);
    expect(searches).toEqual(["meals"]);
    expect(searchBox().value).toBe(" meals ");
  });

  it("searches at once on Enter and when the box is emptied", () => {
    const { searches, rerenderWith } = renderBox();
    rerenderWith("meals");
    expect(searchBox().value).toBe("meals");
    typeInto("books");
    fireEvent.submit(searchBox().form!);
    expect(searches).toEqual(["books"]);
    rerenderWith("books");
    typeInto("");
    advanceTime(350);
    expect(searches).toEqual(["books", undefined]);
  });

  it("shows the search of the URL after Back", () => {
    const { rerenderWith } = renderBox();
    rerenderWith("meals");
    typeInto("books");
    rerenderWith("grain");
    expect(searchBox().value).toBe("grain");
  });
});
