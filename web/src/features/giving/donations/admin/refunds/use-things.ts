import { type AdminRefund, giftEndpoints, type GiftLine } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";

export interface Things {
  lines: readonly GiftLine[];
  /** Given for no thing, and not used: this goes back first. */
  withoutThingPaise: number;
}

const NONE: Things = { lines: [], withoutThingPaise: 0 };

/**
 * The things that were chosen for a donation, with their names and what was given back of them. Empty while they load.
 * @param areAsked false for a donation without things, so that nothing is loaded
 */
export function useThings(reference: string, areAsked: boolean): Things {
  const { data } = useQuery({
    ...endpointQuery(giftEndpoints.giftByReference, { params: { reference } }),
    enabled: areAsked,
    staleTime: 0,
  });
  return data === undefined
    ? NONE
    : { lines: data.lines, withoutThingPaise: data.pool.openPaise + data.pool.heldPaise };
}

/** Units whose money the donor has not got back. */
export const unitsLeft = ({ waiting, bought, handedOver }: GiftLine): number => waiting + bought + handedOver;

export const unitsBack = ({ returned, givenByFoundation }: GiftLine): number => returned + givenByFoundation;

/** "2 × Blanket, 1 × School kit"; `undefined` for none. */
export function thingsSentence(lines: readonly GiftLine[], unitsOf: (line: GiftLine) => number): string | undefined {
  const words = lines
    .filter((line) => unitsOf(line) > 0)
    .map((line) => m.refunds_thing_units({ count: formatCount(unitsOf(line)), name: line.name }));
  return words.length === 0 ? undefined : words.join(", ");
}

/** The thing that a refund names, with its units if it is for whole ones; `undefined` if it names none. */
export function thingOfRefund(
  { itemId, amountPaise }: Pick<AdminRefund, "itemId" | "amountPaise">,
  lines: readonly GiftLine[],
): string | undefined {
  if (itemId === undefined) return undefined;
  const line = lines.find((candidate) => candidate.itemId === itemId);
  if (line === undefined) return m.refunds_thing_unknown();
  const isWhole = amountPaise % line.unitPricePaise === 0;
  return isWhole ? thingsSentence([line], () => amountPaise / line.unitPricePaise) : line.name;
}
