import { type Act, type Sector, STATES } from "@daansetu/contract";
import type * as z from "zod/mini";
import { type NgoDocument, registrationKey } from "./ngo.document.ts";
import { namePartsOf } from "./search/name-parts.ts";
import { ngoSearchTokens } from "./search/tokens.ts";

/**
 * An NGO with everything that is worked out from the rest of it: what the directory, the suggestions and the warnings are found
 * by. Whoever writes an NGO writes this.
 */
export function indexedNgo(ngo: NgoDocument): NgoDocument {
  const state = stateOf(ngo.ngoLocation);
  const { state: _old, papersUntil: _until, ...rest } = ngo;
  const papersUntil = papersUntilOf(ngo);
  return {
    ...rest,
    search: ngoSearchTokens(ngo),
    nameParts: namePartsOf(ngo.ngoName),
    facets: facetsOf({ ...rest, ...(state !== undefined && { state }) }),
    registrations: [...new Set(ngo.approvals.map(registrationKey))],
    ...(state !== undefined && { state }),
    ...(papersUntil !== undefined && { papersUntil }),
  };
}

/** A list's filter; what is left out is not asked. */
export interface Facets {
  sector?: Sector | undefined;
  state?: string | undefined;
  act?: z.infer<typeof Act> | undefined;
}

/** The one token of a filter, whichever of its parts are given: so that every combination is one condition and needs one index. */
export const facetOf = ({ sector, state, act }: Facets): string => [sector ?? "", state ?? "", act ?? ""].join("|");

function facetsOf({ sector, state, approvals }: Pick<NgoDocument, "sector" | "state" | "approvals">): string[] {
  const acts = [undefined, ...new Set(approvals.map(({ act }) => act))];
  const states = state === undefined ? [undefined] : [undefined, state];
  return [undefined, sector].flatMap((s) =>
    states.flatMap((p) => acts.map((act) => facetOf({ sector: s, state: p, act }))),
  );
}

const FORMER_NAMES: Readonly<Record<string, string>> = {
  orissa: "Odisha",
  pondicherry: "Puducherry",
  uttaranchal: "Uttarakhand",
  "new delhi": "Delhi",
};

/** The state or union territory that a place names last: "Chandpur, Madhya Pradesh" is in Madhya Pradesh. */
export function stateOf(place: string): string | undefined {
  const plain = place.toLowerCase();
  const names = [...STATES.map((state) => [state.toLowerCase(), state] as const), ...Object.entries(FORMER_NAMES)];
  const found = names
    .map(([name, state]) => ({ state, end: plain.lastIndexOf(name) + name.length, there: plain.includes(name) }))
    .filter(({ there }) => there);
  return found.toSorted((one, other) => other.end - one.end)[0]?.state;
}

/** The day on which the first of its acts stands without an approval: of each act the approval that lasts longest counts. */
export function papersUntilOf({ approvals }: Pick<NgoDocument, "approvals">): string | undefined {
  const lasts = new Map<string, string>();
  for (const { act, validUntil } of approvals) {
    const until = validUntil ?? FOREVER;
    if (until > (lasts.get(act) ?? "")) lasts.set(act, until);
  }
  const first = [...lasts.values()].toSorted()[0];
  return first === FOREVER ? undefined : first;
}
const FOREVER = "9999";
