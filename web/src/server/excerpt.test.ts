import { expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";

it("A description is the text without its HTML, Markdown and entities", () => {
  expect(excerpt("<p>Rice &amp; dal</p><p>for&nbsp;<b>40</b> children</p>")).toBe("Rice & dal for 40 children");
  expect(excerpt("## Refunds\n\nWithin **30 days**, see [questions](/faqs).")).toBe(
    "Refunds Within 30 days, see questions.",
  );
});

it("A long description ends after a whole word", () => {
  const description = excerpt("बच्चों को भोजन ".repeat(30));
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/भोजन…$|बच्चों…$|को…$/);
});
