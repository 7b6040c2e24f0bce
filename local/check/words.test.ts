import { describe, expect, it } from "vitest";
import { userTexts } from "./user-texts.ts";
import { ALLOWED_SENTENCES, brokenWordRules, WORD_RULES } from "./words.ts";

/** All texts that people read: the site's messages, static pages, default texts, mails, errors, PDFs, demo records. */
const texts = userTexts([
  ["web/messages", ".json"],
  ["web/public", ".html"],
  ["functions/src", ".md"],
  ["functions/src", ".ts"],
  ["contract/src", ".ts"],
  ["local/demo", ".ts"],
]);

const MESSAGES = "web/messages/en/any.json";

it("The words are read in texts of every kind", () => {
  const paths = new Set(texts.map(({ path }) => path));
  for (const part of [
    "donations.json",
    "faq.md",
    "monthly-plan.ts",
    "sentences.ts",
    "refusals.ts",
    "support-a-fundraiser.html",
  ])
    expect(
      [...paths].some((path) => path.endsWith(part)),
      part,
    ).toBe(true);
});

/** One fault at least for each rule. */
const FAULTS: readonly (readonly [rule: string, sentence: string])[] = [
  ["email", "Please enter your email address."],
  ["E-mail within a sentence", "We have sent an E-mail to you."],
  ["mail", "The link in your mail opens it."],
  ["login, logout", "Please use the login page."],
  ["log-in as a verb", "Please log-in again."],
  ["sign in", "Sign in to see your donations."],
  ["signup", "After signup, confirm your address."],
  ["open an account", "Please open an account to do this."],
  ["enroll", "Start the enrollment of your NGO."],
  ["enroll", "Enroll your organisation"],
  ["gift in a fact about money", "A refund of this gift is on its way."],
  ["gift in a fact about money", "Your gifts are listed with their receipts."],
  ["a typed amount", "Please give at least ₹10."],
  ["a typed amount", "Share it and we add Rs. 5000."],
  ["monthly fundraiser", "Choose a monthly fundraiser."],
  ["one-off campaign", "This is a one-time campaign."],
  ["fund-raiser, appeal", "Share this appeal."],
  ["newsletter", "Stop these letters"],
  ["an American spelling", "Your organization was canceled."],
  ["PIN code", "Your pincode has 6 digits."],
  ["id", "Enter your UPI id."],
  ["jargon", "The payload names an entity."],
  ["what the review of the copy struck out", "It goes on by itself on 1 December."],
];

const SOUND: readonly (readonly [path: string, sentence: string])[] = [
  [MESSAGES, "Please enter your e-mail address."],
  [MESSAGES, "E-mail address"],
  [MESSAGES, "Check your e-mail. E-mails sometimes take a minute."],
  [MESSAGES, "Please log in or sign up. The log-in page opens."],
  [MESSAGES, "We have sent a link to {email}."],
  [MESSAGES, "Thank you for your gift of {amount}."],
  [MESSAGES, "This is a debit of your monthly gift."],
  [MESSAGES, "Please give at least {min}."],
  [MESSAGES, "Your NGO is enrolled."],
  ["functions/src/features/site/content/defaults/faq.md", "Fill in the [form](/startfundraising?step=enrollNgo)."],
  ["functions/src/features/platform/mail/outbox.service.ts", "A mail was given up"],
  ["local/demo/records/monthly.ts", "₹900 a month is a hot lunch for one child."],
];

describe("A text for people", () => {
  it.each(FAULTS)("that breaks the rule “%s” is found: %s", (rule, sentence) => {
    expect(brokenWordRules({ path: MESSAGES, sentence })).toContain(rule);
  });

  it("has a seeded fault for every rule", () => {
    expect([...new Set(FAULTS.map(([rule]) => rule))].toSorted()).toEqual(Object.keys(WORD_RULES).toSorted());
  });

  it.each(SOUND)("of %s may say: %s", (path, sentence) => {
    expect(brokenWordRules({ path, sentence })).toEqual([]);
  });

  it("has one spelling for each word, and the glossary's words", () => {
    const wrongTexts = texts.flatMap((text) =>
      brokenWordRules(text).map((rule) => ({ ...text, rule, use: WORD_RULES[rule]?.use })),
    );
    expect(wrongTexts.filter(({ sentence }) => !ALLOWED_SENTENCES.includes(sentence))).toEqual([]);
    const found = new Set(wrongTexts.map(({ sentence }) => sentence));
    expect(ALLOWED_SENTENCES.filter((sentence) => !found.has(sentence))).toEqual([]);
  });
});
