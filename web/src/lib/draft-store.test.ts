import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { draftStore } from "./draft-store.ts";

const Draft = z.object({ text: z.string() });
const KEY = "daansetu:test";
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each(["localStorage", "sessionStorage"] as const)("stores a draft in %s until it is forgotten", (area) => {
  const store = draftStore(KEY, Draft, area);
  expect(store.read()).toBeUndefined();
  store.write({ text: "A well" });
  expect(window[area].getItem(KEY)).toBe('{"text":"A well"}');
  expect(draftStore(KEY, Draft, area).read()).toEqual({ text: "A well" });
  store.forget();
  expect(store.read()).toBeUndefined();
});

it.each(["not JSON", '{"text":1}', "null"])("ignores what the schema refuses: %s", (storedText) => {
  localStorage.setItem(KEY, storedText);
  expect(draftStore(KEY, Draft).read()).toBeUndefined();
});

it("does not throw when storage is blocked", () => {
  const storageSpy = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  const store = draftStore(KEY, Draft);
  store.write({ text: "A well" });
  store.forget();
  expect(store.read()).toBeUndefined();
  storageSpy.mockRestore();
});
