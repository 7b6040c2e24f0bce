import * as z from "zod/mini";

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

/** Country code, trunk zero, or both; a bare 91 counts only if ten digits follow. */
const DIALLING_PREFIX_PATTERN = /^(\+91|0091|91(?=0?\d{10}$))?0?/;

/** "98200 12345", "+91-98200-12345", "098200 12345" and the spec's 3-3-4 hyphens all become "9820012345" (reading.md row 9). */
export const IndianMobile = z.pipe(
  z.pipe(
    z.pipe(digitsOrText, z.string().check(z.maxLength(40, { error: "bad-mobile" }))),
    z.transform((typed: string) => typed.replace(/[\s\-().]/g, "").replace(DIALLING_PREFIX_PATTERN, "")),
  ),
  z.string().check(z.regex(/^[6-9]\d{9}$/, { error: "bad-mobile" })),
);

export const PinCode = z.pipe(
  z.pipe(
    z.pipe(digitsOrText, z.string().check(z.maxLength(20, { error: "bad-pincode" }))),
    z.transform((typed: string) => typed.replace(/\s/g, "")),
  ),
  z.string().check(z.regex(/^[1-9]\d{5}$/, { error: "bad-pincode" })),
);

/** Twelve digits, of which the first is neither 0 nor 1. We take no Aadhaar number, wherever somebody types it. */
export const isLikeAadhaar = (number: string): boolean => /^[2-9]\d{11}$/.test(number.replace(/[\s-]/g, ""));

/** The fourth character is the type of holder (structure of PAN by the Income-tax Department). */
export const Pan = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20, { error: "bad-pan" })),
    z.transform((typed: string) => typed.replace(/\s/g, "").toUpperCase()),
  ),
  z.string().check(
    z.refine((number) => !isLikeAadhaar(number), { error: "no-aadhaar", abort: true }),
    z.regex(/^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, { error: "bad-pan" }),
  ),
);

export const Email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(254, { error: "bad-email" })),
    z.transform((typed: string) => typed.trim()),
  ),
  z.email({ error: "bad-email" }),
);
