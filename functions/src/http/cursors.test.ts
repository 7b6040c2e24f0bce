import { describe, expect, it } from "vitest";
import { AppError } from "./app-error.ts";
import { cursorsWith } from "./cursors.ts";

const cursors = cursorsWith("a-secret-of-the-house");
const PLACE = { at: "2026-11-10T09:01:00.000Z", id: "abcdefghijklmnopqrstuvwx" };

describe("a cursor", () => {
  it("leads back to its place, whatever orders the list", () => {
    expect(cursors.open("a", cursors.seal("a", PLACE))).toEqual(PLACE);
    expect(cursors.open("a", cursors.seal("a", { at: 500_00, id: "श्री" }))).toEqual({ at: 500_00, id: "श्री" });
  });

  it("is the same text for the same place, so that caches keep a page once", () => {
    expect(cursors.seal("a", PLACE)).toBe(cursors.seal("a", PLACE));
  });

  it("fits the length that the contract allows, with the longest id", () => {
    expect(cursors.seal("a", { at: PLACE.at, id: "x".repeat(64) }).length).toBeLessThanOrEqual(300);
  });

  it("does not show the id in it: a donation's id opens its page", () => {
    const text = cursors.seal("donors", PLACE);
    expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain(PLACE.id);
  });

  it("is refused when any of its characters is changed, cut or added", () => {
    const text = cursors.seal("a", PLACE);
    const changed = [...text].map(
      (letter, at) => text.slice(0, at) + (letter === "A" ? "B" : "A") + text.slice(at + 1),
    );
    for (const wrong of [...changed, text.slice(1), text.slice(0, -1), `${text}A`, `${text}=`, "", "!!", "e30"])
      expect(() => cursors.open("a", wrong), wrong).toThrow(AppError);
  });

  it("is refused by another list and by another house", () => {
    const text = cursors.seal("a", PLACE);
    expect(() => cursors.open("b", text)).toThrow(AppError);
    expect(() => cursorsWith("another-secret").open("a", text)).toThrow(AppError);
  });
});
