import { expect, it } from "vitest";
import { changeLines } from "./change-lines.ts";

const picture = (name: string) => JSON.stringify({ src: `http://files.test/o/${name}.webp`, width: 800, height: 600 });

it.each([
  ["a text", { caption: "Old" }, { caption: "New" }, ["Caption: Old → New"]],
  ["an amount", { goalPaise: 10_00 }, { goalPaise: 20_00 }, ["Goal: ₹10 → ₹20"]],
  ["a state", { state: "in-review" }, { state: "changes-asked" }, ["State: in review → changes asked"]],
  [
    "what was emptied",
    { videoLink: "https://video.test" },
    { videoLink: null },
    ["Video link: https://video.test → nothing"],
  ],
  ["a cause", { category: "hunger" }, { category: "animals" }, ["Category: Hunger → Animals"]],
  [
    "a value within others, and nothing of those that stay",
    { unit: JSON.stringify({ name: "plate", pricePaise: 30_00 }) },
    { unit: JSON.stringify({ name: "plate", pricePaise: 36_00 }) },
    ["Unit, price: ₹30 → ₹36"],
  ],
  ["another picture", { picture: picture("a") }, { picture: picture("b") }, ["Picture: another picture"]],
  [
    "a story",
    { story: "<p>Rice &amp; dal</p>" },
    { story: "<p>Rice</p><p>for all</p>" },
    ["Story: Rice & dal → Rice for all"],
  ],
])("%s is told in words", (_, before, after, lines) => {
  expect(changeLines({ before, after })).toEqual(lines);
});

it("a picture that stays is not told", () => {
  const slide = (caption: string) => JSON.stringify([{ picture: { src: "http://files.test/o/a.webp" }, caption }]);
  expect(changeLines({ before: { slides: slide("A") }, after: { slides: slide("B") } })).toEqual([
    "Slides, 1, caption: A → B",
  ]);
});

it("an added image is told without addresses, JSON, or what the server keeps for itself", () => {
  const lines = changeLines({
    before: {},
    after: {
      category: "hunger",
      picture: `${picture("a").slice(0, 40)}…`,
      image: "http://files.test/v0/b/x/o/monthly%2Fa.webp",
      caption: "Meals of a week",
      createdAt: "2026-11-22T10:00:00.000Z",
      version: 1,
    },
  });
  expect(lines).toEqual(["Category: Hunger", "Picture: a picture", "Caption: Meals of a week"]);
  expect(lines.join("")).not.toMatch(/[{}]|http/);
});

it("JSON that the log has cut is told as a longer text", () => {
  expect(changeLines({ before: {}, after: { hours: '{"monday":{"opens":"09:0…' } })).toEqual(["Hours: a longer text"]);
});
