// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../..");
const texts = ["src", "messages"].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|json)$/.test(path) && !/\.test\.tsx?$|paraglide/.test(path))
    .map((path) => ({ path, text: readFileSync(join(web, folder, path), "utf8") })),
);

/** Figures of the specification that nothing stands behind (its section 9, "not real data"; reading.md rule 3 and row 19). */
const INVENTED = [
  /542\+/,
  /752\+/,
  /553 shares/,
  /59 people/,
  /52,432/,
  /12 Days/,
  /2,?35,?000/,
  /\b1584\b/,
  /\b416\b/,
  /31,51,000/,
  /36,000/,
  /59,000/,
  /influencer/i,
  /Rs\.? ?5,?000/,
  /70,?000/,
];

test("no figure that nobody counted stands in what the site says", () => {
  expect(texts.length).toBeGreaterThan(100);
  const found = texts.flatMap(({ path, text }) =>
    INVENTED.filter((figure) => figure.test(text)).map((figure) => `${path}: ${figure.source}`),
  );
  expect(found).toEqual([]);
});
