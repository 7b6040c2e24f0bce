import * as z from "zod/mini";
import { INDIAN_STATES } from "../indian-states.ts";
import { asciiDigits } from "./ascii-digits.ts";

/** The usual codes, in the order of the states. */
const CODES =
  "an ap ar as br ch cg dh dl ga gj hr hp jk jh ka kl la ld mp mh mn ml mz nl od py pb rj sk tn ts tr up uk wb".split(
    " ",
  );
/** Other codes, former names, short forms and the usual slips, by code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  an: "andaman andamannicobar andamanandnicobar andamanislands aandn aandnislands anislands",
  ap: "andhra",
  ar: "arunachal nefa",
  as: "asom",
  cg: "ct chattisgarh chhatisgarh chattishgarh chhattishgarh chatisgarh",
  dh: "dn dd dnh dnhdd dnhanddd dadraandnagarhaveli dadranagarhaveli damananddiu damandiu",
  dl: "newdelhi delhincr ncr nct nctdelhi nctofdelhi nationalcapitalterritoryofdelhi",
  gj: "gujrat gujarath",
  hp: "himachal",
  hr: "hariyana",
  jh: "jharkand",
  jk: "jandk kashmir jammukashmir jandkashmir",
  ka: "karnatka karnatak mysorestate",
  kl: "keralam",
  la: "ladak",
  ld: "lakshadeep laccadiveislands",
  mh: "maharastra maharashtara",
  ml: "meghalya",
  mp: "centralprovinces",
  od: "or odissa orissa",
  pb: "panjab eastpunjab",
  py: "pondy pondicherry pondichery puduchery",
  rj: "rajsthan rajastan",
  tn: "tamilnad madrasstate",
  ts: "tg telengana",
  uk: "ua ut uttaranchal uttranchal uttrakhand uttarkhand",
  up: "unitedprovinces uttarapradesh",
  wb: "bengal paschimbanga westbangal",
};

const lettersOf = (text: string) =>
  asciiDigits(text)
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z]/g, "");

/** "Kerala State", "State of Kerala", "Kerala, India" */
const withoutKind = (letters: string) =>
  letters
    .replace(/^(?:the)?(?:stateof|utof|unionterritoryof)/, "")
    .replace(/(?:state|unionterritory|india|bharat)+$/, "");

/** The state that is written as "madhya pradesh", "Jammu & Kashmir", "M.P." or "Orissa". */
export function stateNamed(typed: string): (typeof INDIAN_STATES)[number] | undefined {
  const whole = lettersOf(typed);
  for (const letters of [whole, withoutKind(whole)]) {
    const code = Object.keys(OTHER_NAMES).find((each) => OTHER_NAMES[each]?.split(" ").includes(letters)) ?? letters;
    const found = INDIAN_STATES.find((state, index) => CODES[index] === code || lettersOf(state) === letters);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Any usual spelling or code becomes the state's own spelling. */
export const IndianState = z.pipe(
  z.transform((typed: string) => (typeof typed === "string" ? (stateNamed(typed) ?? typed) : typed)),
  z.enum(INDIAN_STATES, { error: "choose-state" }),
);
