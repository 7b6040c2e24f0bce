import { JOINING_SCRIPTS } from "./visible-text.ts";

/** Vietnamese needs two marks on a letter, phonetic writing three or four. More of them run over the lines around. */
const STACKED_MARKS = new RegExp(`(?:(?![${JOINING_SCRIPTS}])\\p{M}){5}`, "u");
/** Tibetan and Burmese syllables need up to eight, all of them different. */
const STACKED_MARKS_OF_ANY_SCRIPT = /\p{M}{9}|(\p{M})\1\1/u;

const WORDS = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{sc=Latn}/u;
/** Letters that look like Latin ones. Of Greek only those: "μm" and "kΩ" are honest words. */
const LATIN_LOOKALIKES = /[\p{sc=Cyrl}\p{sc=Armn}\p{sc=Cher}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχ]/u;

/** True if a text is drawn over its neighbours, or has a word that reads as another one: "Аsha" with a Cyrillic A. */
export const isDeceptive = (text: string): boolean =>
  STACKED_MARKS.test(text) ||
  STACKED_MARKS_OF_ANY_SCRIPT.test(text) ||
  (LATIN_LOOKALIKES.test(text) &&
    (text.match(WORDS) ?? []).some((word) => LATIN.test(word) && LATIN_LOOKALIKES.test(word)));
