import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** All texts that users read: the site's messages, default texts, mails, demo records, static pages. */
const USER_TEXTS: readonly (readonly [folder: string, ending: string])[] = [
  ["web/messages", ".json"],
  ["web/public", ".html"],
  ["functions/src/features/content/defaults", ".md"],
  ["functions/src/features", ".ts"],
  ["local/demo", ".ts"],
];

/** Whatever is said there is said of a receipt that was issued. */
const RECEIPTS_FOLDER = "receipts/";

/** Lists the gateway's field names, "receipt" among them; not shown to users. */
const GATEWAY_FIELDS = "redacted-event.ts";

const MENTIONS_RECEIPT = /receipt|certificate for your tax|tax certificate|form 10BE|form 114/i;

/** Tax receipts are not issued yet (reading.md row 16). These sentences say so, ask for one, or accompany an existing one. */
const ALLOWED_SENTENCES = [
  "Tax receipts are not issued here yet.",
  "Tax receipts are not issued on this site yet.",
  "Tax receipts are not issued on this site yet: the confirmation of a gift says what was given, and is not a tax certificate.",
  "It is not a tax certificate.",
  "Neither is a tax certificate.",
  "If you give your PAN, we keep it encrypted, so that a receipt can be made for your gift when they are.",
  "If you give it, it is stored encrypted and apart from everything else, so that a tax receipt can be made when this site issues them.",
  "If you give it, a receipt can be made for your gift when they are issued.",
  "In your profile, under “My donations”, each gift has a slip that says what was given; it is not a tax certificate.",
  "Your PAN is kept, so that a receipt can be made when they are issued.",
  "My employer asks for the 80G receipt of my gift in April.",
  // Label of a link to a donation's receipt, once it has one; none has today.
  "Receipt",
  "Receipt for {amount} to {campaign}, {date}",
];

function textsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  if (!path.endsWith(".ts") && !path.endsWith(".json")) return text.split("\n");
  const quoted = text.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  // Keys, paths and ids are no sentences.
  const messageKeyPattern = /^[\w./${}-]*$/;
  return [...quoted]
    .map(([, double, template]) => double ?? template ?? "")
    .filter((candidate) => candidate === "Receipt" || !messageKeyPattern.test(candidate));
}

const sentencesOf = (path: string) =>
  textsOf(path)
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim());

const files = USER_TEXTS.flatMap(([folder, ending]) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending) && !path.includes(".test.") && !path.endsWith(GATEWAY_FIELDS))
    .filter((path) => !path.startsWith(RECEIPTS_FOLDER))
    .map((path) => join(folder, path)),
);

it("reads texts of every kind", () => {
  for (const name of ["donations.json", "faq.md", "refund-request.ts", "newsletters.ts", "support-a-fundraiser.html"])
    expect(files.map((path) => basename(path))).toContain(name);
});

it("finds no promise of a receipt in any text for users", () => {
  const receiptSentences = files.flatMap((path) =>
    sentencesOf(path)
      .filter((sentence) => MENTIONS_RECEIPT.test(sentence))
      .map((sentence) => ({ path, sentence })),
  );
  expect(receiptSentences.filter(({ sentence }) => !ALLOWED_SENTENCES.includes(sentence))).toEqual([]);
  const foundSentences = new Set(receiptSentences.map(({ sentence }) => sentence));
  expect(ALLOWED_SENTENCES.filter((sentence) => !foundSentences.has(sentence))).toEqual([]);
});
