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
