import * as z from "zod/mini";
import { compactCode, compactEmail, compactPhone, foreignPhone } from "./typed-text/index.ts";

/** States and union territories, as written in a postal address. */
export const INDIAN_STATES = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;

/** The usual codes, in the order of the states. */
const STATE_CODES =
  "AN AP AR AS BR CH CG DH DL GA GJ HR HP JK JH KA KL LA LD MP MH MN ML MZ NL OD PY PB RJ SK TN TS TR UP UK WB".split(
    " ",
  );

/** Codes and names in use before a state or its code was renamed, or beside them. */
const OTHER_SPELLINGS: ReadonlyMap<string, (typeof INDIAN_STATES)[number]> = new Map([
  ["ct", "Chhattisgarh"],
  ["dn", "Dadra and Nagar Haveli and Daman and Diu"],
  ["dd", "Dadra and Nagar Haveli and Daman and Diu"],
  ["newdelhi", "Delhi"],
  ["nctofdelhi", "Delhi"],
  ["or", "Odisha"],
  ["orissa", "Odisha"],
  ["pondicherry", "Puducherry"],
  ["tg", "Telangana"],
  ["uttaranchal", "Uttarakhand"],
  ["ut", "Uttarakhand"],
  ["ua", "Uttarakhand"],
]);

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z]/g, "");

/** The state's own spelling of "madhya pradesh", "Jammu & Kashmir", "M.P." or "Orissa"; another text as it is. */
function stateSpelling(typed: string): string {
  const letters = lettersOf(typed);
  return (
    OTHER_SPELLINGS.get(letters) ??
    INDIAN_STATES.find(
      (state, index) => lettersOf(state) === letters || STATE_CODES[index]?.toLowerCase() === letters,
    ) ??
    typed
  );
}

/** Any usual spelling or code becomes the state's own spelling. */
export const IndianState = z.pipe(
  z.transform((typed: string) => (typeof typed === "string" ? stateSpelling(typed) : typed)),
  z.enum(INDIAN_STATES, { error: "choose-state" }),
);

/** A number of JSON is read as its digits: senders of other forms make no difference between the two. */
const digitsOrText = z.transform((typed: string | number) => (typeof typed === "number" ? String(typed) : typed));

/** A mobile number in any usual spelling, as ten digits. One of another country is refused with a sentence of its own. */
export const IndianMobile = z.pipe(
  z.pipe(
    z.pipe(digitsOrText, z.string().check(z.maxLength(40, { error: "bad-mobile" }))),
    z.transform(compactPhone),
  ),
  z.string().check(
    z.refine((number) => foreignPhone(number) === undefined, { error: "foreign-mobile", abort: true }),
    z.regex(/^[6-9]\d{9}$/, { error: "bad-mobile" }),
  ),
);

export const PinCode = z.pipe(
  z.pipe(
    z.pipe(digitsOrText, z.string().check(z.maxLength(20, { error: "bad-pincode" }))),
    z.transform(compactCode),
  ),
  z.string().check(z.regex(/^[1-9]\d{5}$/, { error: "bad-pincode" })),
);

/** Twelve digits, of which the first is neither 0 nor 1. We take no Aadhaar number, wherever somebody types it. */
export const isLikeAadhaar = (number: string): boolean => /^[2-9]\d{11}$/.test(compactCode(number));

/**
 * The fourth letter is the kind of holder: P a person, C a company, H a Hindu undivided family, F a firm, E a limited liability partnership, A an
 * association, T a trust, K a trust of the kind "Krish", B a body of individuals, L a local authority, J another legal person, G the government.
 * Lists of the Income-tax Department and of programs for its returns differ in E and K; refusing a PAN that exists would cost the donor the
 * deduction.
 */
export const PAN_PATTERN = /^[A-Z]{3}[ABCEFGHJKLPT][A-Z]\d{4}[A-Z]$/;

export const Pan = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, { error: "bad-pan" })),
    z.transform((typed: string) => compactCode(typed).toUpperCase()),
  ),
  z.string().check(
    z.refine((number) => !isLikeAadhaar(number), { error: "no-aadhaar", abort: true }),
    z.regex(PAN_PATTERN, { error: "bad-pan" }),
  ),
);

/** The usual form of an address. The last label of an international domain has digits and hyphens, as in "xn--h2brj9c". */
const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]{2,59})$/;

export const Email = z.pipe(
  z.pipe(z.string().check(z.maxLength(254, { error: "bad-email" })), z.transform(compactEmail)),
  z.email({ pattern: EMAIL_PATTERN, error: "bad-email" }),
);
