import { COLLECTIONS, STORAGE_FOLDERS } from "@daansetu/contract";
import { expect, it } from "vitest";
import { CAN_REFERENCE_FILES, referencedUploads, UPLOAD_FOLDERS } from "./file-references.ts";

const STORAGE_HOST = "https://firebasestorage.googleapis.com/v0/b/ours/o/";
const RANDOM_NAME = "a1B2c3D4e5F6g7H8";
const addressOf = (path: string) => `${STORAGE_HOST}${encodeURIComponent(path)}?alt=media`;

it("covers every folder, and declares for every collection whether its records reference files", () => {
  expect(UPLOAD_FOLDERS.toSorted()).toEqual([...STORAGE_FOLDERS].toSorted());
  expect(Object.keys(CAN_REFERENCE_FILES).toSorted()).toEqual(Object.keys(COLLECTIONS).toSorted());
});

it.each([
  [
    "a picture with its widths",
    { picture: { src: addressOf(`campaignImg/me/${RANDOM_NAME}/960.webp`), variants: [] } },
  ],
  ["an unprocessed upload", { profilePic: addressOf(`campaignImg/me/${RANDOM_NAME}`) }],
  ["a certificate", { papers: [{ act: "80G", file: { path: `campaignImg/me/${RANDOM_NAME}/paper.pdf` } }] }],
  [
    "a story",
    { story: `<p><img src="${addressOf(`campaignImg/me/${RANDOM_NAME}/960.webp`).replace("&", "&amp;")}"></p>` },
  ],
  ["a record of unknown shape", [[{ deep: [addressOf(`campaignImg/me/${RANDOM_NAME}/480.webp`)] }]]],
])("finds the reference of %s", (_, record) => {
  expect([...referencedUploads(record)]).toEqual([`campaignImg/me/${RANDOM_NAME}`]);
});

it("finds every file in a text, and ignores other addresses", () => {
  const story = ["one", "two"].map((name) => `<img src='${addressOf(`campaignImg/me/${name}/960.webp`)}'>`).join("");
  expect([...referencedUploads(story)]).toEqual(["campaignImg/me/one", "campaignImg/me/two"]);
  expect([...referencedUploads({ a: "/demo/well.svg", b: 7, c: null, d: "https://example.org/x.png" })]).toEqual([]);
});
