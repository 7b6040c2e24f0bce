import { formatterPerLocale } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { intlLocale } from "../../../../lib/locale.ts";
import { m } from "../../../../paraglide/messages.js";

const conjunctions = formatterPerLocale((locale) => new Intl.ListFormat(locale));

/** "40 × School kit and 2 × Stove". */
export const thingsWords = (lines: readonly { name: string; units: number }[]): string =>
  conjunctions(intlLocale()).format(lines.map(({ name, units }) => m.gifts_units({ count: formatCount(units), name })));

/** "1,201 to 1,250", "7 and 12 to 14". */
export const ordinalWords = (ordinals: readonly { from: number; to: number }[]): string =>
  conjunctions(intlLocale()).format(
    ordinals.map(({ from, to }) =>
      from === to ? formatCount(from) : m.gifts_range({ from: formatCount(from), to: formatCount(to) }),
    ),
  );
