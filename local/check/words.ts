import type { UserText } from "./user-texts.ts";

/** A spelling or word that people do not read here, and the one that they read instead (docs/glossary.md). */
export interface WordRule {
  forbidden: RegExp;
  use: string;
  /** Only where people read it: log lines and the API's document have terms of their own. */
  forPeople?: boolean;
  /** Not in the demo's campaigns: their organisers write as they like. */
  notInDemo?: boolean;
}

/** Words of sentences that state facts about money; such facts are about donations. */
const MONEY_FACT = String.raw`refund\w*|receipts?|certificates?|statements?|tax|deduct\w*|debit\w*|PAN|sent back|returned`;
const GIFT = String.raw`(?<!monthly )gifts?`;

/** American spellings of words that occur here or may. */
const AMERICAN =
  /\b(?:color(?:s|ed|ful)?|cancel(?:ed|ing)|center(?:s|ed)?|favor(?:ite|s|ed)?|honor(?:s|ed|ing)?|labor|neighbor\w*|behavior\w*|organiz\w+|authoriz\w+|recogniz\w+|apologiz\w+|summariz\w+|categoriz\w+|customiz\w+|utiliz\w+|minimiz\w+|prioritiz\w+|analyz(?:e|es|ed)|catalogs?|gray|label(?:ed|ing)|travel(?:ed|ing|er)|fulfill|skillful|gotten)\b/i;

export const WORD_RULES: Readonly<Record<string, WordRule>> = {
  email: {
    forbidden: /(?<![\w@$.{])emails?\b(?!Se|:)/i,
    use: "e-mail; E-mail at the beginning of a label",
    forPeople: true,
  },
  "E-mail within a sentence": { forbidden: /[\w,;)] E-mail/, use: "e-mail", forPeople: true },
  mail: { forbidden: /(?<![\w-])mails?\b(?! server)/i, use: "e-mail", forPeople: true },
  "login, logout": { forbidden: /\blog(?:in|out)s?\b/i, use: "log in, log out; log-in as a noun", forPeople: true },
  "log-in as a verb": {
    forbidden: /\b(?:please|to|can|you|then|and) (?:log-(?:in|out)|sign-up)\b/i,
    use: "log in, log out, sign up",
  },
  "sign in": { forbidden: /\bsign(?:s|ed|ing)?[- ]in\b/i, use: "log in", forPeople: true },
  signup: { forbidden: /\bsignups?\b/i, use: "sign up; sign-up as a noun", forPeople: true },
  "open an account": {
    forbidden: /\bopen(?:s|ed|ing)? (?:an|your|the|a new) account\b/i,
    use: "sign up, create an account",
  },
  enroll: { forbidden: /\benroll(?!ed|ing)\w*/i, use: "enrol, enrolment" },
  "gift in a fact about money": {
    forbidden: new RegExp(String.raw`\b${GIFT}\b.*\b(?:${MONEY_FACT})\b|\b(?:${MONEY_FACT})\b.*\b${GIFT}\b`, "i"),
    use: "donation",
  },
  "a typed amount": { forbidden: /(?:₹|\bRs\.?|\bINR)\s?\d/, use: "an amount by formatPaise", notInDemo: true },
  "monthly fundraiser": { forbidden: /\bmonthly fundraisers?\b/i, use: "monthly campaign" },
  "one-off campaign": { forbidden: /\bone-(?:off|time) campaigns?\b/i, use: "fundraiser" },
  "fund-raiser, appeal": { forbidden: /\bfund[- ]rais\w+|\bappeals?\b/i, use: "fundraiser, campaign" },
  newsletter: {
    forbidden:
      /\bletters\b(?= (?:from|to (?:donors|ngos)|are sent)\b)|\b(?:stop|these|this|the) letters?\b(?! of\b| before\b)/i,
    use: "newsletter",
    forPeople: true,
  },
  "an American spelling": { forbidden: AMERICAN, use: "the British one", forPeople: true },
  "PIN code": { forbidden: /\b(?:pincode|Pin ?code|pin code|zip ?code)\b/, use: "PIN code", forPeople: true },
  id: { forbidden: /(?<![\w$.{/=?&_-])ids?\b(?![}_=:(-]|\.\w)/, use: "ID, or a word that says which", forPeople: true },
  jargon: {
    forbidden:
      /\b(?:idempoten\w*|payloads?|entit(?:y|ies)|endpoints?|schemas?|booleans?|enums?|backends?|identifiers?|null|undefined)\b/i,
    use: "what a person would say",
    forPeople: true,
  },
  "what the review of the copy struck out": {
    forbidden:
      /on this bridge|permission that this page does not have|\b(?:goes|go) on by itself|\blet it go on\b|if you must leave|gift written down|spelling need not be exact|more follow below|go with everything|browser brought|as its own certificates say|who need you now|look into your (?:mail|spam)|opening your account|\bon day \d|raise fund\b/i,
    use: "a plainer sentence",
  },
};

/** False positives. */
export const ALLOWED_SENTENCES: readonly string[] = [
  // The specification's labels and toasts (sections 2, 4 and 8).
  "Email Address",
  "Enroll your NGO",
  "Login Successful!",
  "Logout Successful!",
  "Monthly fundraiser added successfully!",
  "Error adding Monthly fundraiser",
  // Examples of what may be typed, and a rule of the API.
  "Please enter an amount like 500, 1,00,000.50 or ₹500.",
  "Without a unit, `amountRaise` is divided into sponsorships of ₹100 a month.",
  // Errors in the log, read by whoever runs the server.
  "This is not an encrypted tax id.",
  "This tax id is encrypted under a key that is not configured.",
];

/** Paths whose every string is read by people; elsewhere whole sentences are (log lines end without a full stop). */
const FOR_PEOPLE = /^web\/|\.md$|\/mails\/|-mail\.ts$|^contract\/src\/sentences\.ts$|^local\/demo\//;
const OF_DEVELOPERS = /\.endpoints\.ts$|^contract\/src\/(?!sentences)|\/audit\//;

/** Templates within templates are cut in their middle. */
const CODE = /===|=>|\)\}/;

export const isForPeople = ({ path, sentence }: UserText): boolean =>
  !CODE.test(sentence) && (FOR_PEOPLE.test(path) || (/[.!?]$/.test(sentence) && !OF_DEVELOPERS.test(path)));

/** Without the addresses of links and what is filled in. */
const proseOf = (sentence: string) =>
  sentence
    .replaceAll(/\$?\{[^{}]*\}/g, "…")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/\w+:\/\/\S+|\/[\w/?=&-]+/g, "…");

/** The names of the rules that a text breaks. */
export function brokenWordRules(text: UserText): string[] {
  const prose = proseOf(text.sentence);
  return Object.entries(WORD_RULES)
    .filter(([, { forPeople }]) => forPeople !== true || isForPeople(text))
    .filter(([, { notInDemo }]) => notInDemo !== true || !text.path.startsWith("local/demo/"))
    .filter(([, { forbidden }]) => forbidden.test(prose))
    .map(([name]) => name);
}
