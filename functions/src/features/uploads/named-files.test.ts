import { COLLECTIONS, STORAGE_FOLDERS } from "@daansetu/contract";
import { expect, it } from "vitest";
import { NAMES_FILES, placesIn, SWEPT_FOLDERS } from "./named-files.ts";

const HOST = "https://firebasestorage.googleapis.com/v0/b/ours/o/";
const RANDOM = "a1B2c3D4e5F6g7H8";
const addressOf = (path: string) => `${HOST}${encodeURIComponent(path)}?alt=media`;

it("sweeps every folder there is, and every collection says whether its records name files", () => {
  expect(SWEPT_FOLDERS.toSorted()).toEqual([...STORAGE_FOLDERS].toSorted());
  expect(Object.keys(NAMES_FILES).toSorted()).toEqual(Object.keys(COLLECTIONS).toSorted());
});

it.each([
  ["a picture and its widths", { picture: { src: addressOf(`campaignImg/me/${RANDOM}/960.webp`), variants: [] } }],
  ["an upload as the browser left it", { profilePic: addressOf(`campaignImg/me/${RANDOM}`) }],
  ["a paper", { papers: [{ act: "80G", file: { path: `campaignImg/me/${RANDOM}/paper.pdf` } }] }],
  ["a story", { story: `<p><img src="${addressOf(`campaignImg/me/${RANDOM}/960.webp`).replace("&", "&amp;")}"></p>` }],
  ["a document of no shape that anybody knows", [[{ deep: [addressOf(`campaignImg/me/${RANDOM}/480.webp`)] }]]],
])("finds what is named by %s", (_, record) => {
  expect([...placesIn(record)]).toEqual([`campaignImg/me/${RANDOM}`]);
});

it("finds every file of a text, and takes other addresses for none", () => {
  const story = ["one", "two"].map((name) => `<img src='${addressOf(`campaignImg/me/${name}/960.webp`)}'>`).join("");
  expect([...placesIn(story)]).toEqual(["campaignImg/me/one", "campaignImg/me/two"]);
  expect([...placesIn({ a: "/demo/well.svg", b: 7, c: null, d: "https://example.org/x.png" })]).toEqual([]);
});
