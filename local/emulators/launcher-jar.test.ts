import { describe, expect, test } from "vitest";
import { manifestLine } from "./launcher-jar.ts";

describe("A manifest's line", () => {
  test("is unchanged if it fits into 72 bytes", () => {
    expect(manifestLine("Main-Class", "Runtime")).toBe("Main-Class: Runtime\r\n");
  });

  test("continues after a space, so that no line is longer than 72 bytes and nothing is lost", () => {
    const value = `file:///${"a/long/folder/".repeat(20)}emulator.jar`;
    const lines = manifestLine("Class-Path", value).trimEnd().split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(72);
    expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join("")).toBe(`Class-Path: ${value}`);
  });
});
