// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_CONTENT } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { figureIn, figuresInMessages, figuresInSource } from "../../test/support/figures.ts";

const webFolder = join(import.meta.dirname, "../..");
const filesIn = (folder: string, namePattern: RegExp, excludedPattern = /\.test\.tsx?$|paraglide/) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => namePattern.test(path) && !excludedPattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));

const sourceFiles = filesIn(join(webFolder, "src"), /\.tsx?$/);
const messageFiles = filesIn(join(webFolder, "messages"), /\.json$/);
const staticPages = filesIn(join(webFolder, "public"), /\.html$/);
/** The default texts, shown until an admin changes them. */
const defaultTexts = filesIn(join(webFolder, "../functions/src/features/site/content/defaults"), /\.md$/);

/** Figures of the specification that nothing stands behind (its section 9, "not real data"; reading.md rule 3 and row 19). */
const INVENTED_FIGURES = [
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
  expect(sourceFiles.length).toBeGreaterThan(100);
  const foundFigures = [...sourceFiles, ...messageFiles, ...staticPages, ...defaultTexts].flatMap(({ path, text }) =>
    INVENTED_FIGURES.filter((figure) => figure.test(text)).map((figure) => `${path}: ${figure.source}`),
  );
  expect(foundFigures).toEqual([]);
});

describe("A figure on a page comes from the API or from an entry of the foundation, and never from", () => {
  it("the markup or the constants of a component", () => {
    expect(
      sourceFiles.flatMap(({ path, text }) => figuresInSource(path, text).map((figure) => `${path}: ${figure}`)),
    ).toEqual([]);
  });

  it("a sentence of the site", () => {
    expect(messageFiles.length).toBeGreaterThan(20);
    expect(
      messageFiles.flatMap(({ path, text }) =>
        figuresInMessages(JSON.parse(text)).map((figure) => `${path}: ${figure}`),
      ),
    ).toEqual([]);
  });

  it("a page without script, or a long text of ours", () => {
    expect(staticPages.map(({ path }) => path)).toContain("Pages/support-a-fundraiser.html");
    const ownTexts = [
      ...staticPages.map(({ path, text }) => ({
        path,
        text: text.replaceAll(/<style>[\s\S]*?<\/style>/g, "").replaceAll(/<[^>]*>/g, "\n"),
      })),
      // The numbers of a list are its order.
      ...defaultTexts.map(({ path, text }) => ({ path, text: text.replaceAll(/^\d+\. /gm, "") })),
    ];
    const linesWithFigures = ownTexts.flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (figureIn(line) === undefined ? [] : [`${path}: ${line}`])),
    );
    expect(linesWithFigures).toEqual([]);
  });

  it("an entry whose date is no day; one that nobody checked has none, and its page says nothing of a check", () => {
    const isStored = (entry: object) =>
      SITE_CONTENT["trust-statistics"].safeParse({ items: [{ value: "1,000+", label: "donors", ...entry }] }).success;
    expect([{}, { checkedOn: "2026-11-01" }, { checkedOn: "" }, { checkedOn: "soon" }].map(isStored)).toEqual([
      true,
      true,
      false,
      false,
    ]);
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
])("is found: %s", (source, expectedFigure) => {
  expect(figuresInSource("page.tsx", source)).toContain(expectedFigure);
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
