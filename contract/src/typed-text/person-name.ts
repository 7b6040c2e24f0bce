import {
  isCity,
  isWordForFamily,
  isGivenName,
  isHonorific,
  isInitial,
  isWordForDeceased,
  isNeverPartOfName,
  isPlaceholderName,
  isOrganisation,
  isShortName,
  organisationName,
  isQualification,
  isSurnameParticle,
  isTitle,
  withNameCase,
} from "./name-words.ts";
import { visibleLine } from "./visible-text.ts";

interface Person {
  titles: readonly string[];
  /** The name's words in the order in which they are spoken. */
  words: readonly string[];
}

/** Matches a relation after a name: "Asha Rao W/o Ramesh Rao", "Asha c/o Meera". */
const RELATION = /(?<=\S)[\s,]+[swdhc]\s?\/\s?o(?![\p{L}\p{M}]).*$/iu;
/** Matches a prefix before a name: "C/o Asha Rao" is Asha Rao; "S/o Ramesh" is not Ramesh but his son. */
const CARE_OF = /^(?:c\s?\/\s?o|c\.\s?o\.)[.:]?\s+/iu;
const CHILD_OR_SPOUSE_OF = /^[swdh]\s?\/\s?o(?![\p{L}\p{M}])/iu;
/** Matches decoration, and the quotation marks of a nickname. */
const ORNAMENTS = /[~*_"“”„«»`^|=<>{}]/gu;
const JOINED = /\s*&\s*|\s+[/+]\s+|\s+(?:and|और|एवं|व|এবং|ও|અને|ਅਤੇ|ଓ|மற்றும்|మరియు|ಮತ್ತು|اور)\s+/iu;
/** True for a telephone number, an e-mail address or a year, which is no person's name. */
const hasNoName = (line: string): boolean =>
  /[@\p{Nd}]/u.test(line) || isPlaceholderName(line) || CHILD_OR_SPOUSE_OF.test(line);
const NO_ORGANISATION = /@|\p{Nd}{5}|\p{L}{2}\.\p{L}{2}/u;

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));

function withoutLast(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? "";
  const isExtra = (words.length > 1 && isHonorific(last)) || (words.length > 2 && isQualification(last));
  return isExtra ? withoutLast(words.slice(0, -1)) : words;
}

function splitTitles(words: readonly string[]): Person {
  const count = words.findIndex((word) => !isTitle(word));
  if (count !== -1) {
    const names = words.slice(count);
    return {
      titles: [...words.slice(0, count), ...names.filter(isNeverPartOfName)],
      words: names.filter((word) => !isNeverPartOfName(word)),
    };
  }
  return words.length === 1 && words.some(isGivenName) ? { titles: [], words } : { titles: words, words: [] };
}

const withoutFullStop = (word: string): string =>
  /^\p{L}[\p{L}\p{M}]{2,}\.$/u.test(word) && !isShortName(word) ? word.slice(0, -1) : word;

/** Parses one person's name: "Rao, Dr. Asha (Mrs), Ph.D." is Dr. Mrs Asha Rao. After a complete name, a comma begins a place or a degree. */
function personOf(text: string): Person {
  const titlesInBrackets = [...text.matchAll(/\(([^)]*)\)/gu)]
    .flatMap(([, inner = ""]) => wordsOf(inner))
    .filter(isTitle);
  const [first = [], ...others] = text
    .replace(/\([^)]*\)?/gu, " ")
    .split(",")
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const behindComma = others
    .map((words) => words.filter((word) => isTitle(word) || !isQualification(word)))
    .map(splitTitles);
  const { titles, words } = splitTitles(first);
  const otherNames = behindComma.filter((part) => part.words.length > 0 && !part.words.some(isCity));
  const [given] = otherNames;
  const isSurname = words.length === 1 || (words.length === 2 && isSurnameParticle(words[0] ?? ""));
  const turned =
    given !== undefined && otherNames.length === 1 && (isSurname || words.length === 0)
      ? [...given.words, ...words]
      : words;
  return {
    titles: [...titles, ...behindComma.flatMap((part) => part.titles), ...titlesInBrackets],
    words: withoutLast(turned).map(withoutFullStop),
  };
}

/** Corrects names written in capitals, or without any, to the usual spelling. */
function spelled(persons: readonly Person[]): Person[] {
  const words = persons.flatMap((person) => person.words.filter((word) => !isInitial(word)));
  const text = words.join("");
  const isOneCase = text !== "" && (text === text.toUpperCase() || text === text.toLowerCase());
  return persons.map((person) => ({
    titles: isOneCase ? person.titles.map(withNameCase) : person.titles,
    words: isOneCase ? person.words.map(withNameCase) : person.words,
  }));
}

/** Splits a line that names several people: "Mr. & Mrs. Rao", "Asha and Ramesh Shah". Most lines name one person. */
function personsOf(line: string): Person[] {
  const spaced = line.replace(/(?<![\p{L}\p{M}.])([\p{L}\p{M}]+)\.(?=[\p{L}\p{M}]{2})/gu, (start, word: string) =>
    isTitle(word) ? `${start} ` : start,
  );
  const text = spaced.replace(/(?<=(?<![\p{L}\p{M}])\p{L}\.)(?=\p{L}[\p{L}\p{M}])/gu, " ").replace(RELATION, "");
  const separator = JOINED.test(text) ? new RegExp(`${JOINED.source}|,`, "iu") : /$^/u;
  return spelled(
    text
      .split(separator)
      .map(personOf)
      .filter(({ titles, words }) => titles.length + words.length > 0),
  );
}

const joined = (texts: readonly string[]): string =>
  [texts.slice(0, -1).join(", "), ...texts.slice(-1)].filter((text) => text !== "").join(" & ");

/** True if a word is an abbreviation, given its neighbours: "MA" beside "Chidambaram" is initials, but beside "CHIDAMBARAM" it may be a name. */
const isAbbreviated = (word: string): boolean => isInitial(word) || /^\p{Lu}{2,3}$/u.test(word);

/** A short form of address: "Smt. Laxmi" for "Smt. Laxmi Devi"; "Dr. Rao" for "Dr. R. Rao"; "K. S. Chitra", who has one name. */
function shortName({ titles, words }: Person): string {
  const names = words.filter((word) => !isAbbreviated(word));
  const [name = words.join(" ")] = names;
  const isKnownByInitials = names.length === 1 && titles.length === 0 && name !== words[0];
  return [...titles, ...(isKnownByInitials || words.some(isWordForFamily) ? words : [name])]
    .filter((word) => word !== "")
    .join(" ");
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(word);
  return first?.segment ?? "";
}

/** A name for the public: "Asha R." for "Dr. Asha Devi Rao"; "R. Rao", "K. S. Chitra" and "Smt. Laxmi" for people with one name. */
function shownName({ titles, words }: Person): string {
  const own = words.filter((word) => !isWordForFamily(word));
  const names = own.filter((word) => !isAbbreviated(word));
  const [name] = names;
  const last = own.at(-1);
  const isShort = own.length < 2;
  const shown =
    isShort || name === undefined || last === undefined || (names.length === 1 && name !== own[0])
      ? [...(isShort ? titles : []), ...own]
      : [name, `${firstLetter(last)}.`];
  return [...shown, ...words.filter(isWordForFamily)].join(" ");
}

/** Names without titles, unless a person is only named by a title: "Mr. & Mrs. Asha R." */
const shownNames = (persons: readonly Person[]): string[] =>
  persons.map((person) =>
    persons.some(({ words }) => words.length === 0) && person.words.length > 1
      ? [...person.titles, shownName(person)].join(" ")
      : shownName(person),
  );

const readLine = (fullName: string): string =>
  visibleLine(fullName).replace(ORNAMENTS, " ").replace(/\s+/gu, " ").trim().replace(CARE_OF, "");

const isNamed = (persons: readonly Person[]): boolean => persons.some(({ words }) => words.length > 0);

/**
 * How a person or an organisation is addressed: with the full name in a mail ("Dr. R. Rao"), and with a short one where others may read it ("Dr. Rao").
 * @returns `undefined` if the text contains no name ("Smt.", a telephone number), or only that of a deceased person ("Late Shri Ram Rao")
 */
export function formOfAddress(fullName: string, length: "whole" | "short"): string | undefined {
  const line = readLine(fullName);
  if (isOrganisation(line)) return NO_ORGANISATION.test(line) ? undefined : organisationName(line);
  const persons = personsOf(line);
  if (hasNoName(line) || !isNamed(persons) || persons.some(({ titles }) => titles.some(isWordForDeceased)))
    return undefined;
  return joined(persons.map(length === "short" ? shortName : ({ titles, words }) => [...titles, ...words].join(" ")));
}

/**
 * A donor's name for the public: "Asha R.", by which donors recognise themselves but are not identified. Organisations are shown whole.
 * @returns `null` if the text contains no name, or could be a telephone number or an e-mail address
 */
export function publicName(fullName: string): string | null {
  const line = readLine(fullName);
  if (isOrganisation(line)) return NO_ORGANISATION.test(line) ? null : (organisationName(line) ?? null);
  const persons = personsOf(line);
  return hasNoName(line) || !isNamed(persons) ? null : joined(shownNames(persons));
}
