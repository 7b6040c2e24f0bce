import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { userTexts } from "./user-texts.ts";

/** All texts that users read: the site's messages, default texts, mails, PDFs, demo records, static pages. */
const USER_TEXTS: readonly (readonly [folder: string, ending: string])[] = [
  ["web/messages", ".json"],
  ["web/public", ".html"],
  ["functions/src/features", ".md"],
  ["functions/src/features", ".ts"],
  ["contract/src/tax/receipts", ".ts"],
  ["local/demo", ".ts"],
];

/** Promises that no sentence for users may make (payments.md D.1), and their correct wording. */
interface Rule {
  forbidden: RegExp;
  unless?: RegExp;
}

const RULES = {
  /** Many tax payers may deduct nothing: the deduction is in the old tax regime only, and has limits. */
  "promises a tax saving": {
    forbidden:
      /\b(?:sav(?:e|es|ing|ings)|reduc(?:e|es|ing)|lower(?:s|ing)?|cuts?)\b.*\btax|\btax.*\b(?:sav(?:e|es|ing|ings)|refund)\b|\btax[- ](?:free|exempt\w*)|\btax back\b/i,
  },
  "promises a deduction without its limits": {
    forbidden:
      /\bdeduct(?:ible)?\b|\b(?:is|are|be) deducted\b|\b(?:eligible|qualif\w+) for .*\bdeduction|\b(?:get|gets|receive|claim|entitle\w*)\b.*\b(?:deduction|tax benefit)|\btax benefit\b.*\b(?:guarantee|certain|sure)/i,
    unless: /as far as the law allows|as per law|\b(?:not|cannot|no|nothing)\b|\?$/i,
  },
  "takes the receipt for the certificate": {
    forbidden:
      /\b(?:80G|tax)(?: exemption)?[ -]receipts?\b|\breceipts?\b[^,;:]*\b(?:is|are|serves?|counts?|doubles?)\b(?! (?:not|neither|no)\b)[^,;:]*\b(?:certificate|form (?:10BE|114))/i,
  },
  "says that receipts are not issued": {
    forbidden:
      /\breceipts\b.*\b(?:not|never)\b.*\b(?:issued|made|sent|available)\b|\bno (?:tax )?receipts\b|\b(?:not|never|cannot|don’t)\b.*\b(?:issue|make|send)\b.*\breceipts?\b|\breceipts? (?:can|will) be (?:issued|made)\b.*\b(?:when|once|until)\b/i,
  },
} satisfies Record<string, Rule>;
type RuleName = keyof typeof RULES;

const RULE_ENTRIES: readonly [string, Rule][] = Object.entries(RULES);
const brokenRules = (sentence: string) =>
  RULE_ENTRIES.filter(
    ([, { forbidden, unless }]) => forbidden.test(sentence) && !(unless?.test(sentence) ?? false),
  ).map(([name]) => name);

/** Not sentences that promise anything. */
const ALLOWED_SENTENCES = [
  // The head of a column for accountants, with yes or no below.
  "Deductible by its method",
];

const sentences = userTexts(USER_TEXTS);

it("reads texts of every kind", () => {
  const names = sentences.map(({ path }) => basename(path));
  for (const name of ["donations.json", "faq.md", "refund-request.ts", "thank-you.ts", "receipt-text.ts"])
    expect(names).toContain(name);
  for (const name of ["tax-sentence.ts", "newsletters.ts", "support-a-fundraiser.html"]) expect(names).toContain(name);
});

describe("a text for users", () => {
  it.each<[RuleName, string]>([
    ["promises a tax saving", "Save up to 50% tax on your gift."],
    ["promises a tax saving", "Your gift reduces your income tax."],
    ["promises a tax saving", "Give ₹1,000 and get half of it as a tax refund."],
    ["promises a tax saving", "All gifts are tax-free."],
    ["promises a deduction without its limits", "Your donation is tax deductible."],
    ["promises a deduction without its limits", "Donations are eligible for a 50% deduction under section 80G."],
    ["promises a deduction without its limits", "Every donor gets a tax benefit."],
    ["takes the receipt for the certificate", "Your 80G receipt is attached."],
    ["takes the receipt for the certificate", "Your tax receipt comes by mail."],
    ["takes the receipt for the certificate", "The attached receipt is your certificate for the tax return."],
    ["takes the receipt for the certificate", "This receipt serves as Form 10BE."],
    ["says that receipts are not issued", "Tax receipts are not issued on this site yet."],
    ["says that receipts are not issued", "We do not issue receipts here yet."],
    ["says that receipts are not issued", "If you give it, a receipt can be made for your gift when they are issued."],
    ["says that receipts are not issued", "There are no receipts for gifts at present."],
  ])("that %s is caught: %s", (rule, sentence) => {
    expect(brokenRules(sentence)).toContain(rule);
  });

  it.each([
    "Donations are eligible for deduction under section 133, as far as the law allows and in the old tax regime only.",
    "This receipt is not the certificate for your tax return: that is Form 114, which needs your PAN.",
    "Cash above ₹2,000 cannot be deducted.",
    "This receipt is not made yet.",
    "We have issued no receipt with this number.",
  ])("may say: %s", (sentence) => {
    expect(brokenRules(sentence)).toEqual([]);
  });

  it("promises no tax saving, takes no receipt for the certificate, and denies none", () => {
    const wrongSentences = sentences
      .map(({ path, sentence }) => ({ path, sentence, rules: brokenRules(sentence) }))
      .filter(({ rules }) => rules.length > 0);
    expect(wrongSentences.filter(({ sentence }) => !ALLOWED_SENTENCES.includes(sentence))).toEqual([]);
    const found = new Set(wrongSentences.map(({ sentence }) => sentence));
    expect(ALLOWED_SENTENCES.filter((sentence) => !found.has(sentence))).toEqual([]);
  });

  it.each(["donation-policy.md", "faq.md"])("in %s says that the receipt is not the certificate", (name) => {
    const said = sentences.filter(({ path }) => basename(path) === name).map(({ sentence }) => sentence);
    expect(said.join(" ")).toMatch(/receipt is not the certificate for your tax return/);
  });
});
