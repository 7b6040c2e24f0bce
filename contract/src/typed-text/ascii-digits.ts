const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/**
 * Converts a digit of any script to ASCII. In Unicode each script's ten digits follow each other from zero, preceded by no digit or by another such row.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
}

/**
 * Digits of every script, and the full-width letters and marks of East Asian keyboards, as ASCII. Superscripts and fractions stay: "5²" is not 52.
 */
export const asciiDigits = (text: string): string =>
  text
    .replace(/[！-～]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
