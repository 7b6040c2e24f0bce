import { visibleParagraph } from "../../typed-text/visible-text.ts";

/** Endings of web addresses, also after what could be an initial: "T.ME". */
const ENDING =
  "com|net|org|in|co|info|biz|io|me|ai|app|dev|xyz|top|site|online|shop|store|live|club|link|click|ly|gl|to|tk|ru|cn";
/** Those of India in its scripts, whose first label can be as short as an initial. */
const INDIAN_ENDING = "भारत|भारतम्|भारोत|ভারত|ভাৰত|ଭାରତ|ਭਾਰਤ|ભારત|భారత్|ಭಾರತ|ഭാരതം|இந்தியா|بھارت|بارت|ڀارت";

const ADDRESSES = [
  new RegExp(`[\\p{L}\\p{M}\\p{N}-]\\.(?:${ENDING}|${INDIAN_ENDING})(?![\\p{L}\\p{M}\\p{N}])`, "iu"),
  // "example dot com" and "example [dot] support".
  /(?<!\p{L})dot\s+(?:com|net|org|in|co|info|io|me|ai)(?!\p{L})|[([]\s*(?:dot|at)\s*[)\]]/iu,
  /@|\/\/|:\/|(?<!\p{L})www(?!\p{L})/iu,
  /(?<!\p{L})(?:https?|ftp|mailto|tel|sms|upi|tg|skype|whatsapp|data|javascript)\s*:/iu,
];

/** Two labels with a dot between them and no space. */
const DOT_JOINED = /(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}\p{N}]))/gu;
/** Titles and initials before a dot without a space, which make no domain: "Dr.Rao", "M.K.Gandhi". */
const TITLE =
  /^(?:\p{L}|dr|er|mr|mrs|ms|mx|md|mohd|smt|sm|shri|sri|sh|kum|km|ku|prof|adv|rev|fr|sr|jr|st|ca|col|capt|maj|gen|lt|hon|late|bro|pt|ks|sau|sow|thiru|tmt|selvi)$/iu;
/** Titles and initials in scripts without capitals are short: "डॉ.", "स्व.", "एम.". */
const SHORT_WITHOUT_CAPITALS = /^(?:\p{Lo}\p{M}*){1,3}$/u;

const isOfName = (label: string, next: string) =>
  !/\p{Ll}|\p{N}/u.test(next) && (TITLE.test(label) || SHORT_WITHOUT_CAPITALS.test(label));

/** The normalised text that the patterns are applied to: "．" and "。" become dots, "ｗ" becomes "w". */
const plainForm = (text: string) => visibleParagraph(text).normalize("NFKC").replaceAll("。", ".");

const hasAddress = (text: string): boolean =>
  ADDRESSES.some((pattern) => pattern.test(text)) ||
  [...text.matchAll(DOT_JOINED)].some(([, label = "", next = ""]) => !isOfName(label, next));

/** True if a text has a digit of any script, or looks like a web or e-mail address. Mails to strangers must not carry advertisements. */
export function hasContactDetails(text: string): boolean {
  const plain = plainForm(text);
  return /\p{N}/u.test(plain) || hasAddress(plain);
}

/** The years of a life or a class: "(1931–2024)", "Batch of 1998". Two of them cannot be a telephone number. */
const YEAR = /(?<!\p{N})(?:1[89]|20)\d\d(?!\p{N})/gu;
const MOST_YEARS = 2;

/** The same for a name, which may have two years. */
export function hasContactDetailsInName(name: string): boolean {
  const plain = plainForm(name);
  const years = plain.match(YEAR) ?? [];
  return hasContactDetails(years.length > MOST_YEARS ? plain : plain.replace(YEAR, ""));
}
