import type { ProxyCount } from "@daansetu/contract";

export interface Probes {
  /** The answer to a request without `X-Forwarded-For`. */
  plain: ProxyCount;
  /** The answer to one with this many forged entries. */
  forged: ProxyCount;
  forgedEntries: number;
}

export interface Verdict {
  isRight: boolean;
  sentences: string[];
}

/**
 * Judges by which entry visitors are told apart. It has to be the one that the outermost proxy of the platform writes: one before it can be forged, and one
 * after it is a proxy's and the same for many.
 */
export function verdictOf({ plain, forged, forgedEntries }: Probes): Verdict {
  const written = plain.entries;
  const kept = forged.entries - written;
  if (written === 0)
    return wrong(
      "No proxy writes X-Forwarded-For here: this is not the address of the deployed site, or nothing stands before it.",
    );
  if (kept !== 0 && kept !== forgedEntries)
    return wrong(
      `Of ${forgedEntries} forged entries ${kept} arrived. The site may have moved meanwhile: run this again.`,
    );
  const seen = [
    `The platform writes ${count(written)}, and ${kept === 0 ? "drops" : "keeps"} what a visitor writes before.`,
    `Visitors are told apart by ${placeOf(forged, kept)}.`,
  ];
  const trusted = `TRUSTED_PROXIES must be ${written}: set it in functions/.env.<project id>, deploy, and run this again.`;
  if (forged.counted === null || forged.counted < kept)
    return wrong(...seen, `Anybody can forge that, and so has no limit. ${trusted}`);
  if (plain.counted !== 0 || forged.counted > kept)
    return wrong(...seen, `That is a proxy, so that many visitors share one limit. ${trusted}`);
  const matches = [plain.matches, forged.matches];
  if (matches.includes(false))
    return wrong(
      ...seen,
      "It is not the address that you named. If yours is right, the platform's first entry is a proxy's: no value of TRUSTED_PROXIES is right, and the limits must count another header. Do not open the site.",
    );
  if (matches.includes(null))
    return {
      isRight: true,
      sentences: [...seen, "Name your own public address as well, to see that this entry is the visitor's."],
    };
  return { isRight: true, sentences: [...seen, "It is your address: each visitor has a limit of their own."] };
}

const wrong = (...sentences: string[]): Verdict => ({ isRight: false, sentences });

const count = (entries: number) => (entries === 1 ? "one entry" : `${entries} entries`);

function placeOf({ entries, counted }: ProxyCount, kept: number): string {
  if (counted === null) return "no entry at all";
  if (counted < kept) return `entry ${counted + 1} of ${entries}, which the visitor wrote`;
  return `entry ${counted + 1} of ${entries}, the platform's ${counted === kept ? "first" : `number ${counted - kept + 1}`}`;
}
