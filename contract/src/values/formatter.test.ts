import { expect, it, vi } from "vitest";
import { formatterPerLocale } from "./formatter.ts";

it("A formatter is made at its first use, and once for each locale", () => {
  const make = vi.fn((locale: string) => new Intl.NumberFormat(locale));
  const counts = formatterPerLocale(make);
  expect(make).not.toHaveBeenCalled();
  expect([1_25_000, 7].map((count) => counts("en-IN").format(count))).toEqual(["1,25,000", "7"]);
  expect(counts("en-US").format(125_000)).toBe("125,000");
  expect(make.mock.calls.flat()).toEqual(["en-IN", "en-US"]);
});
