import { expect, it, test } from "vitest";
import { preparePicture, sizeWithin } from "./prepare-picture.ts";

test.each([
  [4000, 3000, 640, 480],
  [3000, 4000, 480, 640],
  [640, 640, 640, 640],
  [100, 50, 100, 50],
  [10_000, 1, 640, 1],
])("a picture of %i × %i becomes %i × %i: same aspect ratio, never enlarged", (width, height, toWidth, toHeight) => {
  expect(sizeWithin(width, height, 640)).toEqual({ width: toWidth, height: toHeight });
});

it.each([
  ["text that is called a picture", new File(["Not a picture at all."], "holiday.png", { type: "image/png" })],
  ["an SVG, which can hold a script", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg")],
  ["a PDF", new File(["%PDF-1.7\n"], "photo.jpg", { type: "image/jpeg" })],
  ["nothing", new File([], "empty.jpg", { type: "image/jpeg" })],
])("%s is rejected as not a picture by its content", async (_, file) => {
  expect(await preparePicture(file, 640)).toEqual({ ok: false, problem: "not-a-picture" });
});

it("a file larger than any photo is rejected without decoding it", async () => {
  const file = new File([], "huge.jpg");
  Object.defineProperty(file, "size", { value: 41 * 1024 * 1024 });
  expect(await preparePicture(file, 640)).toEqual({ ok: false, problem: "too-large" });
});
