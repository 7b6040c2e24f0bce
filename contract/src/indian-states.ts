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

/** The usual codes, in the order of the states, and names and codes in use before a state was renamed. */
const CODES =
  "an ap ar as br ch cg dh dl ga gj hr hp jk jh ka kl la ld mp mh mn ml mz nl od py pb rj sk tn ts tr up uk wb".split(
    " ",
  );
const OTHER_CODES: Readonly<Record<string, string>> = {
  ct: "cg",
  dn: "dh",
  dd: "dh",
  newdelhi: "dl",
  or: "od",
  orissa: "od",
  pondicherry: "py",
  tg: "ts",
  ut: "uk",
  uttaranchal: "uk",
};

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace("&", "and")
    .replace(/[^a-z]/g, "");

/** The state's own spelling of "madhya pradesh", "Jammu & Kashmir", "M.P." or "Orissa"; another text as it is. */
function stateSpelling(typed: string): string {
  const letters = lettersOf(typed);
  const code = OTHER_CODES[letters] ?? letters;
  return INDIAN_STATES.find((state, index) => CODES[index] === code || lettersOf(state) === letters) ?? typed;
}

/** Any usual spelling or code becomes the state's own spelling. */
export const IndianState = z.pipe(
  z.transform((typed: string) => (typeof typed === "string" ? stateSpelling(typed) : typed)),
  z.enum(INDIAN_STATES, { error: "choose-state" }),
);
