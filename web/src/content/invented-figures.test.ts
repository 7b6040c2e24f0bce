// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_CONTENT } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { figureIn, figuresInMessages, figuresInSource } from "../../test/support/figures.ts";

const web = join(import.meta.dirname, "../..");
const filesIn = (folder: string, kind: RegExp, not = /\.test\.tsx?$|paraglide/) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => kind.test(path) && !not.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));

const sources = filesIn(join(web, "src"), /\.tsx?$/);
const messages = filesIn(join(web, "messages"), /\.json$/);
const pages = filesIn(join(web, "public"), /\.html$/);
/** What the site says until an admin says otherwise. */
const texts = filesIn(join(web, "../functions/src/features/content/defaults"), /\.md$/);

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
  expect(sources.length).toBeGreaterThan(100);
  const found = [...sources, ...messages, ...pages, ...texts].flatMap(({ path, text }) =>
    INVENTED.filter((figure) => figure.test(text)).map((figure) => `${path}: ${figure.source}`),
  );
  expect(found).toEqual([]);
});

describe("A figure on a page comes from the API or from a dated entry, and never from", () => {
  it("the markup or the constants of a component", () => {
    expect(
      sources.flatMap(({ path, text }) => figuresInSource(path, text).map((found) => `${path}: ${found}`)),
    ).toEqual([]);
  });

  it("a sentence of the site", () => {
    expect(messages.length).toBeGreaterThan(20);
    expect(
      messages.flatMap(({ path, text }) => figuresInMessages(JSON.parse(text)).map((found) => `${path}: ${found}`)),
    ).toEqual([]);
  });

  it("a page without script, or a long text of ours", () => {
    expect(pages.map(({ path }) => path)).toContain("Pages/support-a-fundraiser.html");
    const written = [
      ...pages.map(({ path, text }) => ({
        path,
        text: text.replaceAll(/<style>[\s\S]*?<\/style>/g, "").replaceAll(/<[^>]*>/g, "\n"),
      })),
      // The numbers of a list are its order.
      ...texts.map(({ path, text }) => ({ path, text: text.replaceAll(/^\d+\. /gm, "") })),
    ];
    const found = written.flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (figureIn(line) === undefined ? [] : [`${path}: ${line}`])),
    );
    expect(found).toEqual([]);
  });

  it("an entry without the day on which somebody checked it", () => {
    const of = SITE_CONTENT["trust-statistics"];
    const item = { value: "1,000+", label: "donors" };
    expect(of.safeParse({ items: [item] }).success).toBe(false);
    expect(of.safeParse({ items: [{ ...item, checkedOn: "2026-11-01" }] }).success).toBe(true);
  });
});

it.each([
  ["<p>542+ supporters</p>", "542+ supporters"],
  ["<p>{752}</p>", "752"],
  ['<p>{"31,51,000"}</p>', "31,51,000"],
  ["<p>{`${name}: 12 days`}</p>", "`${name}: 12 days`"],
  ['<Meter label="1584 sponsored" />', "1584 sponsored"],
  ["<Meter raised={235000} />", "235000"],
  ['const claims = { donors: "1,000+" };', "1,000+"],
  ['const lives = "5K+";', "5K+"],
  ["const raised = formatMoney(31_51_000_00);", "formatMoney(31_51_000_00)"],
])("is found: %s", (source, found) => {
  expect(figuresInSource("page.tsx", source)).toContain(found);
});

it.each(["<p>{figures.supporters}</p>", "<p>Ask within 30 days</p>", '<Icon size="24" />', "<p>{count + 1}</p>"])(
  "is none: %s",
  (source) => {
    expect(figuresInSource("page.tsx", source)).toEqual([]);
  },
);

it("a sentence may say how long what is typed may be, and may not say how many have given", () => {
  expect(
    figuresInMessages({ a: "Up to 300 characters.", b: [{ match: { "n=one": "1 month" } }], c: "{count} gifts" }),
  ).toEqual([]);
  expect(figuresInMessages({ a: "Over 10 NGOs", b: [{ match: { "n=*": "59 people donated" } }] })).toEqual([
    "Over 10 NGOs",
    "59 people donated",
  ]);
});
