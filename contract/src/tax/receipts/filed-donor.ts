/**
 * Name and address of a donor as the tax office's form takes them. No page of the form states its characters, so that only what a name or an address may
 * contain passes; what begins like a formula of a spreadsheet never does.
 */

/** The lengths that the form takes (payments.md D.1). */
export const MAX_FILED_NAME = 125;
export const MAX_FILED_ADDRESS = 250;

/** Firms have digits, slashes and brackets in their names: "3M India Ltd", "M/s. Shah & Co. (HUF)", "(Late) Asha Rao". */
const NAME = /^[(\p{L}\p{Nd}][\u200D\u200C\p{L}\p{M}\p{Nd} .,'’&()/-]*$/u;
/** A telephone number or a PIN code is no part of a name. */
const LONG_NUMBER = /\p{Nd}{5}/u;
const ADDRESS = /^[\p{L}\p{N}][\u200D\u200C\p{L}\p{M}\p{N} .,'’&()/:;#-]*$/u;
const FEWEST_IN_ADDRESS = 6;

const oneSpace = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** A sign before a name says nothing of it, and a spreadsheet could take it for a formula; a bracket or a digit belongs to it. */
export const filedName = (fullName: string): string => oneSpace(fullName).replace(/^[^(\p{L}\p{Nd}]+/u, "");

/** True if the yearly statement can list a donor of this name. */
export function isFiledName(name: string): boolean {
  const letters = countOf(name, /\p{L}/gu);
  return (
    name.length <= MAX_FILED_NAME &&
    NAME.test(name) &&
    letters >= 2 &&
    letters >= countOf(name, /\p{Nd}/gu) &&
    !LONG_NUMBER.test(name)
  );
}

const filedText = (text: string) =>
  oneSpace(text.replace(/[^\u200D\u200C\p{L}\p{M}\p{N} .,'’&()/:;#-]/gu, " ")).replace(/^[^\p{L}\p{N}]+/u, "");

/** Cut at a word, unless a word is longer than half of it. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), Math.floor(length / 2))).replace(/[\s,]+$/u, "");
}

/**
 * An address as the yearly statement lists it: characters that its form refuses become spaces. If it is too long, the lines before the last are cut, since
 * the last one has the state and the PIN code.
 */
export function filedAddress(addressLines: readonly string[]): string {
  const lines = addressLines.map((line) => line.replace(/[\s,]+$/u, ""));
  const text = filedText(lines.join(", "));
  if (text.length <= MAX_FILED_ADDRESS) return text;
  const start = filedText(lines.slice(0, -1).join(", "));
  const last = filedText(lines.at(-1) ?? "");
  if (start === "" || last === "" || last.length > MAX_FILED_ADDRESS / 2) return cutAtWord(text, MAX_FILED_ADDRESS);
  return `${cutAtWord(start, MAX_FILED_ADDRESS - last.length - 2)}, ${last}`;
}

/** True if the yearly statement can list this address: the form's length and characters, and enough letters and digits to be an address. */
export const isFiledAddress = (address: string): boolean =>
  address.length <= MAX_FILED_ADDRESS &&
  ADDRESS.test(address) &&
  countOf(address, /[\p{L}\p{N}]/gu) >= FEWEST_IN_ADDRESS;
