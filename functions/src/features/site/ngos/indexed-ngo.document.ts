import { type Act, ACTS, type Sector } from "@daansetu/contract";
import { type NgoDocument, registrationKey } from "./ngo.document.ts";
import { namePartsOf } from "./search/name-parts.ts";
import { ngoSearchTokens } from "./search/tokens.ts";
import { stateOfPlace } from "./state-of-place.ts";

/**
 * Adds the derived fields by which the directory, the suggestions and the certificate warnings query. Every write of an NGO must use this.
 */
export function indexedNgo(ngo: NgoDocument): NgoDocument {
  const state = stateOfPlace(ngo.ngoLocation);
  const { state: _old, papersUntil: _until, lastApprovalFrom: _from, ...named } = ngo;
  const { lastDay80G: _80G, lastDay12A: _12A, lastDayFCRA: _FCRA, ...rest } = named;
  const papersUntil = firstExpiryOf(ngo);
  const lastApprovalFrom = ngo.approvals
    .map(({ validFrom }) => validFrom)
    .toSorted()
    .at(-1);
  return {
    ...rest,
    search: ngoSearchTokens(ngo),
    nameParts: namePartsOf(ngo.ngoName),
    facets: facetsOf({ ...rest, ...(state !== undefined && { state }) }),
    registrations: [...new Set(ngo.approvals.map(registrationKey))],
    ...(state !== undefined && { state }),
    ...(papersUntil !== undefined && { papersUntil }),
    ...lastDaysOf(ngo),
    ...(lastApprovalFrom !== undefined && { lastApprovalFrom }),
  };
}

/** A filter of the directory. A missing field matches every NGO. */
export interface Facets {
  sector?: Sector | undefined;
  state?: string | undefined;
  act?: Act | undefined;
}

/** The index token of a combination of filters, so that any combination is a single query condition and needs a single index. */
export const facetOf = ({ sector, state, act }: Facets): string => [sector ?? "", state ?? "", act ?? ""].join("|");

function facetsOf({ sector, state, approvals }: Pick<NgoDocument, "sector" | "state" | "approvals">): string[] {
  const acts = [undefined, ...new Set(approvals.map(({ act }) => act))];
  const states = state === undefined ? [undefined] : [undefined, state];
  return [undefined, sector].flatMap((facetSector) =>
    states.flatMap((facetState) => acts.map((act) => facetOf({ sector: facetSector, state: facetState, act }))),
  );
}

/** The time when the NGO will lose the first of its acts. If several approvals are for the same act, the longest one counts. */
export function firstExpiryOf(ngo: Pick<NgoDocument, "approvals">): string | undefined {
  const earliestUntil = [...lastUntilByAct(ngo).values()].toSorted()[0];
  return earliestUntil === NO_EXPIRY ? undefined : earliestUntil;
}

/** Expiry of an unlimited approval for queries: later than every day, so that the approval is counted as valid. */
const NO_EXPIRY = "9999-12-31T23:59:59.999Z";

/** The field of each act that stores the end of its last approval. */
export const LAST_DAY_FIELDS = {
  "80G": "lastDay80G",
  "12A": "lastDay12A",
  FCRA: "lastDayFCRA",
} as const satisfies Record<Act, keyof NgoDocument>;

const lastDaysOf = (ngo: Pick<NgoDocument, "approvals">): Partial<NgoDocument> => {
  const untilByAct = lastUntilByAct(ngo);
  return Object.fromEntries(
    ACTS.flatMap((act) => {
      const until = untilByAct.get(act);
      return until === undefined ? [] : [[LAST_DAY_FIELDS[act], until]];
    }),
  );
};

function lastUntilByAct({ approvals }: Pick<NgoDocument, "approvals">): Map<Act, string> {
  const untilByAct = new Map<Act, string>();
  for (const { act, validUntil } of approvals) {
    const validUntilText = validUntil ?? NO_EXPIRY;
    if (validUntilText > (untilByAct.get(act) ?? "")) untilByAct.set(act, validUntilText);
  }
  return untilByAct;
}
