import { describe, expect, it } from "vitest";
import { readText, repositoryFiles } from "./references.ts";
import { brokenVocabularyRules, VOCABULARY } from "./vocabulary.ts";

/** Not the glossary, which names the old words, nor the research about Razorpay, which quotes. */
const files = repositoryFiles().filter(
  (file) =>
    /\.(?:tsx?|mjs|js|css|md|html|json|tf|svg)$/.test(file) &&
    !/package-lock\.json$|^docs\/(?:glossary|payments)\.md$|^local\/check\/vocabulary/.test(file),
);

const FAULTS: readonly (readonly [rule: string, line: string])[] = [
  ["haldi, madder, neel", '<Note tone="madder">'],
  ["haldi, madder, neel", "background: var(--neel-tint);"],
  ["heard", 'import type { HeardEntity } from "./heard-entity.ts";'],
  ["heard", "/** The entity as last heard. */"],
  ["news", "export const settlementNewsService ="],
  ["news", "// An absent fee is no news."],
  ["vouched", "if (isVouched(payment)) return;"],
  ["vouched", "// A payment that a signature vouched for."],
  ["cure", "const { mutation } = useCure();"],
  ["cure", "/** What each cure does. */"],
  ["parked", "class ParkingService {}"],
  ["parked", "// The sweep parks what it cannot read."],
  ["difference", "export const settlementDifference ="],
  ["difference", "/** Differences between the gateway and our books. */".toLowerCase()],
  ["owed", "await mails.oweMail(mail, now);"],
  ["owed", "/** A booking owes the donor a mail. */"],
  ["press", 'pressButton("Save");'],
  ["press", "// Waits for the next press."],
  ["touch", "/** Loaded at the first touch. */"],
  ["a comment that begins with Whether", "/** Whether it is open. */"],
  ["a comment that begins with Whether", " * @returns whether it was new"],
];

const SOUND: readonly string[] = [
  "parkedEntities: deadLettersCollection(db),",
  'kind: z.literal("parked"),',
  'log.error("A payment, refund or dispute could not be processed and was parked", {',
  "heardAt: now.toISOString(),",
  "gatewayDifferences: false,",
  "{ account: ACCOUNTS.settlementDifferences, amountPaise }",
  "/** Money that we owe the gateway. */",
  'await page.keyboard.press("Enter");',
  "<button aria-pressed={isChosen} onClick={onClick}>",
  "/** Its touch target is at least 44 px. */",
  "/** True if the statement is open. */",
];

describe("Our own words for terms of the field", () => {
  it.each(FAULTS)("%s: found in %s", (rule, line) => {
    expect(brokenVocabularyRules("functions/src/any.ts", line)).toContain(rule);
  });

  it("have a seeded fault for every rule", () => {
    expect([...new Set(FAULTS.map(([rule]) => rule))].toSorted()).toEqual(Object.keys(VOCABULARY).toSorted());
  });

  it.each(SOUND)("are not suspected in what has to stay: %s", (line) => {
    expect(brokenVocabularyRules("functions/src/any.ts", line)).toEqual([]);
  });

  it("are in no file and in no file's name", () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((file) =>
      [file, ...readText(file).split("\n")].flatMap((line, number) =>
        brokenVocabularyRules(file, line).map(
          (rule) => `${file}:${number} ${rule} → ${VOCABULARY[rule]?.use}: ${line.trim()}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });
});
