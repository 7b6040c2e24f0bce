import { compactEmail } from "./typed-email.ts";

/** Where people in India have their mail, the most frequent first. */
const PROVIDERS =
  `gmail.com yahoo.com yahoo.co.in hotmail.com outlook.com rediffmail.com yahoo.in icloud.com live.com ymail.com rocketmail.com zoho.com
  zohomail.in zohomail.com protonmail.com proton.me googlemail.com msn.com aol.com me.com outlook.in hotmail.co.in live.in sify.com in.com`.split(
    /\s+/u,
  );
/** Other providers, whose names are close to one of those. */
const KNOWN = new Set([
  ...PROVIDERS,
  ...`gmx.com gmx.net gmx.de mail.com email.com fastmail.com hotmail.co.uk hotmail.fr hotmail.de yahoo.co.uk yahoo.ca yahoo.fr yahoo.de yahoo.com.au
  yahoo.com.sg live.co.uk outlook.fr outlook.de mac.com tutanota.com hey.com pm.me duck.com ail.com gail.co.in`.split(
    /\s+/u,
  ),
]);
/** Endings that do not exist, and the ones that were meant. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cpm|vom|xom|dom|comm|coom|ccom|ocm|cmo|cim|c0m|comn|conm|ckm|cok|com\.com)$/, ".com"],
  [/\.(?:co\.im|co\.on|co\.inn|coin|c\.in|co\.ni|cco\.in)$/, ".co.in"],
  [/\.(?:inn|iin|im)$/, ".in"],
  [/\.(?:ogr|orgg|rog|orq)$/, ".org"],
  [/\.(?:og\.in|orgin|org\.inn)$/, ".org.in"],
  [/\.(?:ent|nett|met)$/, ".net"],
];

/** Letters to insert, leave out, replace or exchange with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isExchanged ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

/** Short names are close to each other, so that one letter may be wrong in them, and two in longer ones. */
const maxDistance = (provider: string) => (provider.length <= 6 ? 0 : provider.length <= 8 ? 1 : 2);

function likelyDomain(typed: string): string {
  const domain = typed
    .replace(/[,;]/g, ".")
    .replace(/\.{2,}/g, ".")
    .replace(/^\.|\.$/g, "");
  if (KNOWN.has(domain)) return domain;
  const ended = ENDINGS.reduce((text, [pattern, ending]) => text.replace(pattern, ending), domain);
  if (KNOWN.has(ended)) return ended;
  // These have one ending.
  const [, name] = /^(gmail|googlemail|rediffmail)\.[a-z.]{2,6}$/.exec(ended) ?? [];
  if (name !== undefined) return `${name}.com`;
  const provider = PROVIDERS.find((known) => known === `${ended}.com` || known.replaceAll(".", "") === ended);
  if (provider !== undefined) return provider;
  const close = PROVIDERS.map((known) => ({ known, letters: distance(ended, known) })).filter(
    ({ known, letters }) => letters <= maxDistance(known),
  );
  const least = Math.min(...close.map(({ letters }) => letters));
  return close.find(({ letters }) => letters === least)?.known ?? ended;
}

/**
 * The address that was probably meant, for a question: `gmial.com` and `gmail.con` may exist.
 * @returns `undefined` where nothing looks like a typing error
 */
export function likelyEmail(typed: string): string | undefined {
  const address = compactEmail(typed).replace(/[\s]/gu, "");
  const [, name = "", domain = ""] = /^([^@]+)@{1,2}([^@]+)$/.exec(address) ?? [];
  if (name === "" || domain.length < 4) return undefined;
  const likely = `${name.replace(/[,.]+$/, "")}@${likelyDomain(domain.toLowerCase())}`;
  return likely === address || likely.toLowerCase() === address.toLowerCase() ? undefined : likely;
}
