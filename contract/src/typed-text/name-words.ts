const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize("NFC").split(/\s+/u));

/** Titles before Indian names, in the scripts of India, as `bare` leaves them. */
const TITLES = setOf(
  `m/s mr mrs ms miss mx master sir shri shree sri sree sh shriman smt smti shrimati shreemati srimati sushri km kum kumari ku sau sow tmt thiru
  thirumathi selvi selvan dr drs prof er ar adv advocate ca cs cma capt captain maj major lt col colonel gen general brig wg cdr sqn ldr flt gp cmde
  hon honble justice pt pandit ustad swami sadhvi acharya rev fr sr bro sister sardar sardarni haji janab mohtarma
  श्री श्रीमती श्रीमान सुश्री कुमारी कु डॉ डा डॉक्टर प्रो सौ स्वामी पंडित पं শ্রী শ্রীমতী ডাঃ ড ડૉ ડો શ્રી શ્રીમતી ਸ੍ਰੀ ਸ਼੍ਰੀ ਸ੍ਰੀਮਤੀ ਸ਼੍ਰੀਮਤੀ ਡਾ ਸ ਸਰਦਾਰ
  ଶ୍ରୀ ଶ୍ରୀମତୀ ଡଃ ଡା திரு திருமதி செல்வி டாக்டர் శ్రీ శ్రీమతి డాక్టర్ డా ಶ್ರೀ ಶ್ರೀಮತಿ ಡಾ ശ്രീ ശ്രീമതി ഡോ جناب محترمہ ڈاکٹر`,
);
/** Titles wherever they stand: "Laxmi Devi (Smt.)", "Rao Dr. Asha". */
const NEVER_NAMES = setOf("m/s mr mrs smt smti shrimati sushri dr prof श्रीमती डॉ late");
/** Titles that are given names, too, when they stand alone. */
const GIVEN_NAMES = setOf("selvi selvan kumari shree sri major swami sardar");
/** Degrees, services and ranks after a name. */
const QUALIFICATIONS = setOf(
  `phd mphil md ms mbbs bds mds dm mch ba ma bsc msc bcom mcom llb llm btech mtech mba fca aca acs fcs ias ips ifs irs retd jr jnr sr snr ii iii esq huf`,
);
const HONORIFICS = setOf("ji jee saheb sahab sahib garu जी साहेब");
/** Given names that are always written short: they stand for a name as little as an initial does. */
const SHORT_NAMES = setOf("md mohd mhd muhd mohmd sk abd");
const FAMILY = setOf("family parivar parivaar kutumb परिवार কুটুম্ব পরিবার પરિવાર ਪਰਿਵਾਰ குடும்பம் కుటుంబం ಕುಟುಂಬ കുടുംബം");
/** Entries that stand for no name, such as "anonymous" or "N/A" in a required field. */
const NOBODY = setOf(
  `anonymous anon unknown nil none na n/a notapplicable donor wellwisher awellwisher friend afriend guptdaan guptdan guptadaan गुप्तदान गुप्तदाता शुभचिंतक`,
);
/** Nobody addresses the dead. */
const LATE = setOf("late स्व स्वर्गीय");
const CAPITALS = setOf("ca cs cma");
/** The first words of surnames that have two. */
const SURNAME_PARTICLES = setOf("das sen dutta roy guha ghosh dev de da van von al el");
/** What people write behind a comma and a single name, and what is no name. */
const CITIES = setOf(
  `mumbai pune nagpur nashik thane delhi bangalore bengaluru mysore mysuru chennai coimbatore madurai hyderabad secunderabad kolkata ahmedabad surat
  vadodara rajkot jaipur lucknow kanpur indore bhopal patna ranchi kochi cochin trivandrum chandigarh gurgaon gurugram noida india`,
);

const FIRM_PREFIX = /^(?:m\s?\/\s?s\.?|messrs\.?|मे\.|मेसर्स)(?=\s|$)/iu;
const ORGANISATION =
  /(?<![\p{L}\p{M}])(?:pvt|private|ltd|limited|llp|inc|corp|corporation|company|co|trust|foundation|society|association|federation|union|club|council|school|college|university|institute|academy|bank|hospital|clinic|temple|mandir|masjid|church|gurudwara|ashram|sangha?|samith?i|mandali?|sansthan|sanstha|vidyalaya|industries|enterprises?|traders?|trading|stores?|agency|agencies|services|solutions|technologies|group|team|committee|residents|employees|staff|batch|class of|friends of|(?:&|and) (?:sons|bros|brothers|associates)|न्यास|ट्रस्ट|समिति|संस्था|संघ|मंडल|विद्यालय)(?![\p{L}\p{M}])/iu;

/** Without the marks in it: "Hon'ble." is "honble". */
const bare = (word: string): string => word.toLowerCase().replace(/[.,'’()॰:-]/gu, "");

export const isNobody = (name: string): boolean => NOBODY.has(bare(name.replace(/\s+/gu, "")));
export const isTitle = (word: string): boolean => TITLES.has(bare(word)) || LATE.has(bare(word));
export const isNeverName = (word: string): boolean => NEVER_NAMES.has(bare(word));
export const isGivenName = (word: string): boolean => GIVEN_NAMES.has(word.toLowerCase());
export const isQualification = (word: string): boolean => QUALIFICATIONS.has(bare(word));
export const isHonorific = (word: string): boolean => HONORIFICS.has(bare(word));
export const isFamily = (word: string): boolean => FAMILY.has(bare(word));
export const isLate = (word: string): boolean => LATE.has(bare(word));
export const isCity = (word: string): boolean => CITIES.has(bare(word));
export const isSurnameParticle = (word: string): boolean => SURNAME_PARTICLES.has(bare(word));

export const isShortName = (word: string): boolean => SHORT_NAMES.has(bare(word));

/** "R", "K.R.", "Ch.", "के."; and "KR" and "PV", since nobody can say them. */
export const isInitial = (word: string): boolean =>
  isShortName(word) ||
  /^(?:\p{L}\p{M}*\.?|(?:\p{L}\p{M}*\.){2,}(?:\p{L}\p{M}*)?|\p{L}[\p{L}\p{M}]{1,2}[.॰]|(?![AEIOUY])[B-DF-HJ-NP-TV-XZ]{2,3})$/u.test(
    word,
  );

/** A firm, a club, a class: a name that is shown whole, because it has neither a given name nor a surname. */
export const isOrganisation = (name: string): boolean => FIRM_PREFIX.test(name) || ORGANISATION.test(name);

/** With one spelling of "M/S."; `undefined` for a prefix alone. */
export function organisationName(name: string): string | undefined {
  const [prefix = ""] = FIRM_PREFIX.exec(name) ?? [];
  const rest = name.slice(prefix.length).replace(/[\s,&]+$/u, "");
  if (!rest.split(/[\s,&]+/u).some((word) => /\p{L}/u.test(word) && !isTitle(word))) return undefined;
  return `${prefix.includes("/") ? "M/s" : prefix}${rest}`;
}

/** "ASHA" becomes "Asha", "o'brien" becomes "O'Brien". */
export function recased(word: string): string {
  if (CAPITALS.has(bare(word))) return word.toUpperCase();
  if (!isTitle(word) && !isShortName(word) && isInitial(word)) return word.toUpperCase();
  return word
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}'’/])\p{L}|(?<=(?<!\p{L})\p{L}['’])\p{L}/gu, (letter) => letter.toUpperCase());
}
