import * as z from "zod/mini";
import { INDIAN_STATES } from "../values/indian-states.ts";
import { asciiDigits } from "./ascii-digits.ts";
import { letterDistance } from "./letter-distance.ts";

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
  dh: "dn dd dnh dandnh dnhdd dnhanddd dadraandnagarhaveli dadranagarhaveli damananddiu damandiu",
  dl: "newdelhi ndelhi delhincr ncr nct nctdelhi nctofdelhi nationalcapitalterritoryofdelhi",
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
  od: "or odissa orissa orrisa",
  pb: "panjab eastpunjab",
  sk: "sikim",
  py: "pondy pondicherry pondichery puduchery",
  rj: "rajsthan rajastan",
  tn: "tamilnad madrasstate",
  ts: "tg telengana",
  uk: "ua ut uttaranchal uttranchal uttrakhand uttarkhand",
  up: "unitedprovinces uttarapradesh",
  wb: "bengal wbengal paschimbanga westbangal",
};

const lettersOf = (text: string) =>
  asciiDigits(text)
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z]/g, "");

let lettersOfStates: readonly string[] | undefined;
const stateLetters = (): readonly string[] => (lettersOfStates ??= INDIAN_STATES.map(lettersOf));

/** "Kerala State", "Govt. of Kerala", "Kerala, India", "IN-KL", "Ladakh (UT)" */
const withoutKind = (letters: string) =>
  letters
    .replace(/^(?:the)?(?:(?:state|ut|unionterritory|govt|government)of|in(?=[a-z]{2}$))+/, "")
    .replace(/(?:state|ut|unionterritory|india|bharat)+$/, "");

/** The state that is written as "madhya pradesh", "Jammu & Kashmir", "M.P." or "Orissa". */
export function stateNamed(typed: string): (typeof INDIAN_STATES)[number] | undefined {
  const whole = lettersOf(typed);
  for (const letters of [whole, withoutKind(whole)]) {
    const code = Object.keys(OTHER_NAMES).find((each) => OTHER_NAMES[each]?.split(" ").includes(letters)) ?? letters;
    const found = INDIAN_STATES.find((_, index) => CODES[index] === code || stateLetters()[index] === letters);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** In their own scripts, in the order of the states: in Hindi, and in the language of the state. */
const INDIAN_NAMES = `अंडमान और निकोबार द्वीपसमूह|आंध्र प्रदेश,ఆంధ్ర ప్రదేశ్|अरुणाचल प्रदेश|असम,অসম|बिहार|चंडीगढ़,ਚੰਡੀਗੜ੍ਹ|छत्तीसगढ़|दादरा और नगर हवेली और दमन और दीव|दिल्ली,नई दिल्ली|गोवा,गोंय|गुजरात,ગુજરાત|हरियाणा|हिमाचल प्रदेश|जम्मू और कश्मीर,جموں و کشمیر|झारखंड|कर्नाटक,ಕರ್ನಾಟಕ|केरल,കേരളം|लद्दाख|लक्षद्वीप|मध्य प्रदेश|महाराष्ट्र|मणिपुर,মণিপুর,ꯃꯅꯤꯄꯨꯔ|मेघालय|मिज़ोरम|नागालैंड|ओडिशा,उड़ीसा,ଓଡ଼ିଶା|पुडुचेरी,புதுச்சேரி|पंजाब,ਪੰਜਾਬ|राजस्थान|सिक्किम|तमिलनाडु,தமிழ்நாடு|तेलंगाना,తెలంగాణ|त्रिपुरा,ত্রিপুরা|उत्तर प्रदेश|उत्तराखंड|पश्चिम बंगाल,পশ্চিমবঙ্গ`;

function indianLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{M}]|\u093c/gu, "")
    .replaceAll("ँ", "ं");
}

function stateInOwnScript(typed: string): (typeof INDIAN_STATES)[number] | undefined {
  const letters = indianLetters(typed);
  if (!/\P{ASCII}/u.test(letters)) return undefined;
  const index = INDIAN_NAMES.split("|").findIndex((names) => names.split(",").map(indianLetters).includes(letters));
  return INDIAN_STATES[index];
}

/** "Uttar Pradesh" may be off by two letters; "Goa" could be anything then, and "East Bengal" is not in India. */
const mostWrongLetters = (name: string) => (name.length < 5 ? 0 : name.length < 12 ? 1 : 2);

/** The one state whose name differs from what was typed by a letter or two: "Kerela", "Uttar Pardesh". */
function misspeltState(typed: string): (typeof INDIAN_STATES)[number] | undefined {
  const letters = withoutKind(lettersOf(typed));
  const near = INDIAN_STATES.flatMap((state, index) => {
    const name = stateLetters()[index] ?? "";
    const most = mostWrongLetters(name);
    const wrong = Math.abs(name.length - letters.length) > most ? Infinity : letterDistance(letters, name);
    return wrong <= most ? [{ state, wrong }] : [];
  });
  const least = Math.min(...near.map(({ wrong }) => wrong));
  const [nearest, ...others] = near.filter(({ wrong }) => wrong === least);
  return others.length === 0 ? nearest?.state : undefined;
}

/** Reads a field that holds only a state, so misspelt names count. For longer texts use `stateNamed`: "Bihari" in an address is no state. */
function stateTyped(typed: string): (typeof INDIAN_STATES)[number] | undefined {
  const withoutBrackets = typed.replace(/\([^)]*\)?/gu, " ");
  return stateNamed(typed) ?? stateNamed(withoutBrackets) ?? stateInOwnScript(typed) ?? misspeltState(withoutBrackets);
}

/** Any usual spelling or code becomes the state's own spelling. */
export const IndianState = z.pipe(
  z.transform((typed: string) => (typeof typed === "string" ? (stateTyped(typed) ?? typed) : typed)),
  z.enum(INDIAN_STATES, { error: "choose-state" }),
);
