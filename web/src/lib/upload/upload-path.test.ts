// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { randomLetters, safeNameOf, uploadPath } from "./upload-path.ts";

/** The pattern for names, read from storage.rules. */
const rules = readFileSync(new URL("../../../../storage.rules", import.meta.url), "utf8");
const allowedName = new RegExp(/fileName\.matches\('([^']+)'\)/.exec(rules)![1]!);

test.each([
  ["photo.jpg", "image/jpeg", "photo.jpg"],
  ["My Photo (1).PNG", "image/jpeg", "My-Photo-1.jpg"],
  ["मेरी फोटो.png", "image/webp", "file.webp"],
  ["José Álvarez.jpeg", "image/png", "Jose-Alvarez.png"],
  ["../../etc/passwd", "image/png", "etc-passwd.png"],
  [".heic", "image/avif", "file.avif"],
  ["", "application/pdf", "file.pdf"],
  ["a.tar.gz", "image/png", "a-tar.png"],
  [`${"x".repeat(300)}.png`, "image/png", `${"x".repeat(80)}.png`],
])("the name %j of a %s becomes %j, which the rules accept", (name, type, safeName) => {
  expect(safeNameOf(name, type)).toBe(safeName);
  expect(uploadPath("userDocuments", "u1", { name, type }).split("/")[2]).toMatch(allowedName);
});

it("the path is in the owner's folder, and two uploads of one name have different paths", () => {
  const file = { name: "me.png", type: "image/png" };
  const paths = [uploadPath("userDocuments", "u1", file), uploadPath("userDocuments", "u1", file)];
  for (const path of paths) expect(path).toMatch(/^userDocuments\/u1\/[A-Za-z0-9]{20}-me\.png$/);
  expect(new Set(paths).size).toBe(2);
});

it("rejects bytes that would favour some letters", () => {
  const givenBytes = [255, 250, 248, 0, 61, 62];
  const fillBytes = (bytes: Uint8Array<ArrayBuffer>) => bytes.map((_, index) => givenBytes[index % givenBytes.length]!);
  expect(randomLetters(fillBytes)).toBe("A9AA9AA9AA9AA9AA9AA9".slice(0, 20));
});
