import {
  type AllocationPage,
  type AllocationRow,
  type Claim,
  type Delivery,
  type DeliveryCorrection,
  rowUnits,
  type TakenBackPage,
} from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";
import { openItemIds } from "./admission.ts";
import { bookOf, requireIdle, withBook } from "./given-so-far.ts";
import { Refused, requireThat } from "./refused.ts";

/**
 * A correction takes back the last rows of a delivery's lines, page by page from the end. Ordinals that were taken back are not given again: a unit
 * that was more than counted is a further delivery.
 */

/** @param standing by item: what is left of each line; 0 of all cancels the delivery @throws Refused */
export function correctDelivery(
  { id, delivery, given, pages }: { id: string; delivery: Delivery; given: GivenSoFar; pages: number },
  standing: Readonly<Record<string, number>>,
  decision: Pick<DeliveryCorrection, "reason" | "byUid" | "approvedByUid">,
  now: Date,
): { delivery: Delivery; given: GivenSoFar } {
  requireThat(delivery.state === "allocated", "wrong-state");
  requireIdle(given);
  requireThat(decision.reason !== "", "needs-a-reason");
  requireThat(decision.byUid !== decision.approvedByUid, "needs-a-second-person");
  const isFewer = delivery.lines.map((line) => (standing[line.itemId] ?? line.standing) - line.standing);
  requireThat(isFewer.every((more) => more <= 0) && isFewer.some((more) => more < 0), "not-fewer");
  const correction: DeliveryCorrection = {
    ...decision,
    number: delivery.corrections.length + 1,
    standing: Object.fromEntries(delivery.lines.map((line) => [line.itemId, standing[line.itemId] ?? line.standing])),
    at: now.toISOString(),
    nextPage: pages,
  };
  return {
    delivery: { ...delivery, corrections: [...delivery.corrections, correction] },
    given: { ...given, running: { kind: "correction", deliveryId: id } },
  };
}

export const runningCorrection = ({ corrections }: Delivery): DeliveryCorrection | undefined =>
  corrections.find(({ nextPage }) => nextPage !== null);

/** One commit: the page is created, everything else replaced at its known version. */
export interface CorrectionStep {
  page: TakenBackPage;
  delivery: Delivery;
  claims: Claim[];
  given: GivenSoFar;
}

/** The part of a row that a correction takes back; `undefined` if it stays. */
function takenBackPart(row: AllocationRow, delivery: Delivery, left: number): AllocationRow | undefined {
  const line = delivery.lines.find(({ itemId }) => itemId === row.itemId);
  if (line === undefined) return undefined;
  const from = Math.max(row.from, line.firstOrdinal + left);
  const to = Math.min(row.to, line.firstOrdinal + line.standing - 1);
  return from > to ? undefined : { ...row, from, to };
}

/** Takes the next page back. @param claims those of its rows, by donation @throws Refused */
export function takeBackPage(
  { id, delivery, given: givenBefore }: { id: string; delivery: Delivery; given: GivenSoFar },
  page: AllocationPage,
  claims: ReadonlyMap<string, Claim>,
): CorrectionStep {
  const correction = runningCorrection(delivery);
  if (correction?.nextPage !== page.number) throw new Refused("wrong-state");
  const rows = page.rows.flatMap((row) => takenBackPart(row, delivery, correction.standing[row.itemId] ?? 0) ?? []);
  const changed = new Map<string, Claim>();
  let given = givenBefore;
  for (const row of rows) {
    given = intoStock(given, row);
    if (row.source !== "claim") continue;
    const claim = changed.get(row.donationId) ?? claims.get(row.donationId);
    if (claim === undefined) throw new Refused("wrong-state");
    const back = takeFromClaim(claim, given, row);
    changed.set(row.donationId, back.claim);
    given = back.given;
  }
  const nextPage = page.number === 1 ? null : page.number - 1;
  const lines = delivery.lines.map((line) => ({ ...line, standing: line.standing - unitsOfItem(rows, line.itemId) }));
  const isCancelled = nextPage === null && lines.every(({ standing }) => standing === 0);
  return {
    page: { deliveryId: id, correction: correction.number, page: page.number, rows },
    delivery: {
      ...delivery,
      lines,
      state: isCancelled ? "cancelled" : delivery.state,
      corrections: delivery.corrections.map((other) => (other === correction ? { ...other, nextPage } : other)),
    },
    claims: [...changed.values()],
    given: nextPage === null ? { ...given, running: null } : given,
  };
}

const unitsOfItem = (rows: readonly AllocationRow[], itemId: string) =>
  rows.reduce((sum, row) => sum + (row.itemId === itemId ? rowUnits(row) : 0), 0);

function intoStock(given: GivenSoFar, row: AllocationRow): GivenSoFar {
  const { handedOver, inStock, handedOverFrom } = bookOf(given, row.itemId);
  const units = rowUnits(row);
  const source = { claim: undefined, pool: "pool", foundation: "foundation", "in-kind": "inKind" } as const;
  const from = source[row.source];
  return withBook(given, row.itemId, {
    handedOver: handedOver - units,
    inStock: inStock + units,
    ...(from !== undefined && { handedOverFrom: { ...handedOverFrom, [from]: handedOverFrom[from] - units } }),
  });
}

/**
 * Units of standing donations wait for a delivery again. Those of a donation that was returned are the foundation's: it has paid for them, and they are in
 * stock.
 */
function takeFromClaim(claim: Claim, given: GivenSoFar, row: AllocationRow): { claim: Claim; given: GivenSoFar } {
  const line = claim.lines.find(({ itemId }) => itemId === row.itemId);
  if (line === undefined) throw new Refused("wrong-state");
  const open = Math.min(rowUnits(row), line.delivered);
  const returned = rowUnits(row) - open;
  const back = {
    ...line,
    open: line.open + open,
    delivered: line.delivered - open,
    returnedAfterDelivery: line.returnedAfterDelivery - returned,
    returned: line.returned + returned,
  };
  const lines = claim.lines.map((other) => (other === line ? back : other));
  const { acquired, returnedAfterDelivery } = bookOf(given, row.itemId);
  return {
    claim: { ...claim, lines, openItemIds: openItemIds(lines) },
    given: withBook(given, row.itemId, {
      returnedAfterDelivery: returnedAfterDelivery - returned,
      acquired: { ...acquired, claims: acquired.claims - returned, foundation: acquired.foundation + returned },
    }),
  };
}
