import { stateByName } from "@daansetu/contract";

/** Number of words of the longest usual spelling of a state: "UT of Dadra and Nagar Haveli and Daman and Diu". */
const MOST_WORDS = 11;
/** Matches a code such as "M.P." or "WB": only in capitals and at the end, because "or" and "an" are words. */
const CODE_AT_END = /(?:^|[\s,(–-])([A-Z])[.\s]?([A-Z])\.?\)?$/u;

/** Removes text after the state: a PIN code, the country. */
const withoutEnd = (place: string): string =>
  place.replace(/(?:[\s,;.–-]|\d|\b(?:pin(?:code)?|india|bharat)\b)+$/iu, "");

/**
 * Finds the last state or union territory in the name of a place, in any usual spelling: "Cuttack, Orissa" is in Odisha, "Bhopal (M.P.)
 * 462001" in Madhya Pradesh.
 */
export function stateOfPlace(place: string): string | undefined {
  const named = withoutEnd(place);
  const [, first = "", second = ""] = CODE_AT_END.exec(named) ?? [];
  const coded = stateByName(first + second);
  if (coded !== undefined) return coded;
  const words = named.split(/[^\p{L}\p{M}\p{N}&]+/u).filter((word) => word !== "");
  for (let end = words.length; end > 0; end -= 1)
    for (let start = Math.max(0, end - MOST_WORDS); start < end; start += 1) {
      const name = words.slice(start, end).join(" ");
      // Words of up to three letters are codes, not names. "NCR" is no code of a state, because it is part of four states.
      const state =
        /\p{L}{4}|\p{L}\s*(?:&|and)\s*\p{L}/iu.test(name) || name.toLowerCase() === "goa"
          ? stateByName(name)
          : undefined;
      if (state !== undefined) return state;
    }
  return undefined;
}
