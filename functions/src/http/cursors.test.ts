import { describe, expect, it } from "vitest";
import { AppError } from "./app-error.ts";
import { cursorsFor } from "./cursors.ts";

const cursors = cursorsFor(["a-test-secret"]);
const POSITION = { at: "2026-11-10T09:01:00.000Z", id: "abcdefghijklmnopqrstuvwx" };

describe("a cursor", () => {
  it("decodes to its position, whatever field orders the list", () => {
    expect(cursors.open("a", cursors.seal("a", POSITION))).toEqual(POSITION);
    expect(cursors.open("a", cursors.seal("a", { at: 500_00, id: "श्री" }))).toEqual({ at: 500_00, id: "श्री" });
  });

  it("is deterministic, so that caches store a page once", () => {
    expect(cursors.seal("a", POSITION)).toBe(cursors.seal("a", POSITION));
  });

  it("fits the length that the contract allows, with the longest id", () => {
    expect(cursors.seal("a", { at: POSITION.at, id: "x".repeat(64) }).length).toBeLessThanOrEqual(300);
  });

  it("does not reveal the id: a donation's id is a credential", () => {
    const text = cursors.seal("donors", POSITION);
    expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain(POSITION.id);
  });

  it("is refused when any of its characters is changed, cut or added", () => {
    const text = cursors.seal("a", POSITION);
    const changedCursors = [...text].map(
      (letter, index) => text.slice(0, index) + (letter === "A" ? "B" : "A") + text.slice(index + 1),
    );
    for (const invalidCursor of [
      ...changedCursors,
      text.slice(1),
      text.slice(0, -1),
      `${text}A`,
      `${text}=`,
      "",
      "!!",
      "e30",
    ])
      expect(() => cursors.open("a", invalidCursor), invalidCursor).toThrow(AppError);
  });

  it("is refused for another list and under another secret", () => {
    const text = cursors.seal("a", POSITION);
    expect(() => cursors.open("b", text)).toThrow(AppError);
    expect(() => cursorsFor(["another-secret"]).open("a", text)).toThrow(AppError);
  });
});
