import { letterDistance } from "./letter-distance.ts";
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
  const close = PROVIDERS.map((known) => ({ known, letters: letterDistance(ended, known) })).filter(
    ({ known, letters }) => letters <= maxDistance(known),
  );
  const least = Math.min(...close.map(({ letters }) => letters));
  return close.find(({ letters }) => letters === least)?.known ?? ended;
}

/** Removes what is often copied along with an address: the name of "Asha Rao <asha@example.in>", quotation marks, spaces. */
const bareAddress = (text: string): string =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text).replace(/\s/gu, "").replace(/^["'“”‘’([]+|["'“”‘’)\]>,;/]+$/gu, "");

/** Adds the @ that "asha(at)gmail.com" and "ashagmail.com" lack. */
function withSign(text: string): string {
  const signed = text.replace(/[([{]at[)\]}]/i, "@");
  if (signed.includes("@")) return signed;
  const provider = PROVIDERS.find(
    (known) => known.length > 8 && signed.toLowerCase().endsWith(known) && signed.length > known.length,
  );
  return provider === undefined
    ? signed
    : `${signed.slice(0, -provider.length).replace(/[^a-z0-9]+$/i, "")}@${provider}`;
}

/**
 * The address that was probably meant, for a question: `gmial.com` and `gmail.con` may exist.
 * @returns `undefined` where nothing looks like a typing error
 */
export function likelyEmail(typed: string): string | undefined {
  const address = compactEmail(typed);
  const [, name = "", domain = ""] = /^([^@]+)@{1,2}([^@]+)$/.exec(withSign(bareAddress(address))) ?? [];
  if (name === "" || domain.length < 4) return undefined;
  const likely = `${name.replace(/^www\./i, "").replace(/[,.]+$/, "")}@${likelyDomain(domain.toLowerCase())}`;
  return likely === address || likely.toLowerCase() === address.toLowerCase() ? undefined : likely;
}
