/**
 * The characters that the font files of receipts have: Latin, the scripts of the languages of the Eighth Schedule to the Constitution of India, and
 * signs. `functions/src/pdf/printed-text.test.ts` compares it with the files.
 */
const PRINTED = new RegExp(
  [
    String.raw`[ -~\u00a0-\u0137\u0139-\u017e\u0192\u01fc-\u01ff\u0218-\u021b\u02c6\u02c7\u02c9\u02da\u02dc\u02dd]`,
    String.raw`[\u1e0c\u1e0d\u1e24\u1e25\u1e36-\u1e3b\u1e42-\u1e49\u1e5a-\u1e5f\u1e62\u1e63\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1ef2\u1ef3]`,
    String.raw`[\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u204f\u20a8\u20ac\u20b9\u2113\u2122\u2212\u2215]`,
    String.raw`[\u0600-\u061b\u061d-\u06ff\u0750-\u077f]|[\u0870-\u088e\u0890\u0891]|[\u0898-\u08e1]|[\u08e3-\u08ff]`,
    String.raw`[\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7\ufdcf\ufdf0-\ufdff\ufe70-\ufefc]`,
    String.raw`[\u0900-\u0977]|[\u0979-\u0c5b]|[\u0c5d-\u0cdb]|[\u0cdd-\u0d7f]|[\u1cd0-\u1cf7]|[\ua830-\ua839]|\ua8f1|\ua8fb`,
    String.raw`[\u1c50-\u1c7f]|[\uaae0-\uaaf6]|[\uabc0-\uabf9]`,
  ].join("|"),
  "u",
);

/** Punctuation of word processors that the fonts lack, and the mark that is printed in its place. */
const PRINTED_AS: Readonly<Record<string, string>> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2015": "—",
  "\u02bb": "‘",
  "\u02bc": "’",
  "\u201b": "‘",
  "\u201f": "“",
  "\u2032": "’",
  "\u2033": "”",
};

/** Normalises a text for printing: composed characters (NFC), and punctuation that the fonts have. */
export const printedText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u2010-\u2012\u2015\u02bb\u02bc\u201b\u201f\u2032\u2033]/gu, (mark) => PRINTED_AS[mark] ?? mark);

const isPrinted = (character: string): boolean => PRINTED.test(character) || /[\s\p{DI}\p{Cc}\p{Cf}]/u.test(character);

/** Matches a letter with its combining marks, or a sequence of joined pictographs. `Intl.Segmenter` is missing in some browsers. */
const LETTERS = /\p{ExtPict}(?:[\ufe0f\p{EMod}]|\u200d\p{ExtPict})*|\P{M}[\p{M}\u200c\u200d]*|\p{M}+/gu;

/** The letters and pictographs of a text for which receipts have no font, each once. A receipt prints a question mark in their place. */
export const unprintedLetters = (text: string): string[] => [
  ...new Set(
    printedText(text)
      .match(LETTERS)
      ?.filter((letter) => ![...letter].every(isPrinted)),
  ),
];
