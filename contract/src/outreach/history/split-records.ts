const SEPARATORS = new Set([",", ";", "\t", "|"]);

/**
 * The records of a CSV text as they stand there, without their line ends: a line break between quotes ends none. Used to send a long file in pieces that a
 * reader of CSV can read; what the cells are, that reader says.
 */
export function splitRecords(text: string): string[] {
  const records: string[] = [];
  const begin = text.startsWith("\uFEFF") ? 1 : 0;
  let recordStart = begin;
  let isQuoted = false;
  let isCellStart = true;
  for (let index = begin; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted) {
      if (character !== '"') continue;
      // Two quotes in a quoted cell are one quote of its text.
      if (text.charAt(index + 1) === '"') index += 1;
      else isQuoted = false;
      continue;
    }
    if (character === '"' && isCellStart) isQuoted = true;
    else if (character === "\n" || character === "\r") {
      records.push(text.slice(recordStart, index));
      if (character === "\r" && text.charAt(index + 1) === "\n") index += 1;
      recordStart = index + 1;
      isCellStart = true;
      continue;
    }
    isCellStart = SEPARATORS.has(character) || (isCellStart && character === " ");
  }
  if (recordStart < text.length) records.push(text.slice(recordStart));
  return records;
}

/** Joins records to a CSV text, each with its line end, so that an empty last record is one, too. */
export const joinRecords = (records: readonly string[]): string => records.map((record) => `${record}\n`).join("");
