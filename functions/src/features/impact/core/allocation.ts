import {
  type AllocationPage,
  type AllocationPosition,
  type AllocationRow,
  type Claim,
  CLAIMS_PER_PAGE,
  type Delivery,
  type ItemList,
} from "@daansetu/contract";
import type { GivenSoFar, ItemBook } from "./impact.documents.ts";
import { openItemIds } from "./admission.ts";
import { itemOf } from "./donation-lines.ts";
import { bookOf, deliveredToClaims, withBook, flagOverspent } from "./given-so-far.ts";
import { Refused, requireThat } from "./refused.ts";

/**
 * Counts the units of a confirmed delivery for claims, page by page. Everything that a page needs is in the page before it, so the work goes on
 * after a break at any point: creating a page is the lock, and claims are replaced at the versions that were read.
 */

type DeliveryLine = Delivery["lines"][number];

/** The claims that the next page needs: with open units of the item, by `seq`, as many as fit. */
export interface ClaimsWanted {
  itemId: string;
  afterSeq: number;
  beforeSeq: number;
  limit: number;
}

/** A confirmed delivery, and what its next page depends on. */
export interface Allocating {
  id: string;
  delivery: Delivery;
  given: GivenSoFar;
  list: ItemList;
  now: Date;
  claimsPerPage?: number;
}

/** One commit. What is absent does not change. */
export interface AllocationStep {
  page: AllocationPage;
  claims: Claim[];
  given?: GivenSoFar;
  delivery?: Delivery;
  /** What the general fund pays, because units were bought for claims that were returned. */
  movedInPaise: number;
}

/** Where an allocation stands; `undefined` once it has ended. @param lastPage the page with the highest number */
export function positionAfter(
  delivery: Delivery,
  lastPage: AllocationPage | undefined,
): AllocationPosition | undefined {
  if (lastPage !== undefined) return lastPage.next ?? undefined;
  return startOf(delivery, 0);
}

function startOf({ lines }: Delivery, line: number): AllocationPosition | undefined {
  const begun = lines[line];
  return begun && { line, afterSeq: 0, nextOrdinal: begun.firstOrdinal, leftForClaims: null };
}

function lineAt({ lines }: Delivery, { line }: AllocationPosition): DeliveryLine {
  const found = lines[line];
  if (found === undefined) throw new Refused("wrong-state");
  return found;
}

export const claimsWanted = (
  delivery: Delivery,
  position: AllocationPosition,
  claimsPerPage = CLAIMS_PER_PAGE,
): ClaimsWanted => ({
  itemId: lineAt(delivery, position).itemId,
  afterSeq: position.afterSeq,
  beforeSeq: delivery.beforeSeq,
  limit: claimsPerPage,
});

/**
 * The next page of an allocation. Deliveries of a campaign are allocated in the order of their confirmation.
 * @param claims what `claimsWanted` asks for
 * @throws Refused
 */
export function allocatePage(
  { id, delivery, given, list, now, claimsPerPage = CLAIMS_PER_PAGE }: Allocating,
  lastPage: AllocationPage | undefined,
  claims: readonly Claim[],
): AllocationStep {
  requireThat(delivery.state === "confirmed" && delivery.number === given.allocated + 1, "wrong-state");
  const position = positionAfter(delivery, lastPage);
  if (position === undefined) throw new Refused("wrong-state");
  const line = lineAt(delivery, position);
  const book = bookOf(given, line.itemId);
  const most = position.leftForClaims ?? mostForClaims(line, book);
  const { rows, changed, left } = countForClaims(line.itemId, { ...position, leftForClaims: most }, claims);
  const nextOrdinal = position.nextOrdinal + most - left;
  const number = (lastPage?.number ?? 0) + 1;
  if (left > 0 && claims.length === claimsPerPage) {
    const afterSeq = claims.at(-1)?.seq ?? position.afterSeq;
    const next = { line: position.line, afterSeq, nextOrdinal, leftForClaims: left };
    return { page: { deliveryId: id, number, rows, next }, claims: changed, movedInPaise: 0 };
  }
  const closing = closeLine(line, { given, unitPricePaise: itemOf(list, line.itemId).pricePaise }, nextOrdinal);
  const next = startOf(delivery, position.line + 1) ?? null;
  return {
    page: { deliveryId: id, number, rows: [...rows, ...closing.rows], next },
    claims: changed,
    given: next === null ? { ...closing.given, allocated: delivery.number } : closing.given,
    ...(next === null && { delivery: { ...delivery, state: "allocated", allocatedAt: now.toISOString() } }),
    movedInPaise: closing.movedInPaise,
  };
}

/** Units that were bought with the money of claims and are not counted for any yet, as far as this line has them. */
const mostForClaims = ({ counted, inKind }: DeliveryLine, book: ItemBook): number =>
  Math.min(counted - inKind, book.acquired.claims - deliveredToClaims(book));

function countForClaims(
  itemId: string,
  { nextOrdinal, leftForClaims }: AllocationPosition & { leftForClaims: number },
  claims: readonly Claim[],
) {
  const rows: AllocationRow[] = [];
  const changed: Claim[] = [];
  let left = leftForClaims;
  let from = nextOrdinal;
  for (const claim of claims) {
    const line = claim.lines.find((other) => other.itemId === itemId);
    const units = Math.min(left, line?.open ?? 0);
    if (line === undefined || units === 0) continue;
    const { donationId, seq } = claim;
    rows.push({ source: "claim", donationId, seq, itemId, from, to: from + units - 1 });
    const counted = { ...line, open: line.open - units, delivered: line.delivered + units };
    const lines = claim.lines.map((other) => (other === line ? counted : other));
    changed.push({ ...claim, lines, openItemIds: openItemIds(lines) });
    from += units;
    left -= units;
  }
  return { rows, changed, left };
}

/** Counts what no claim has for the pool, then for the foundation, then for who gave in kind. */
function closeLine(
  line: DeliveryLine,
  { given, unitPricePaise }: { given: GivenSoFar; unitPricePaise: number },
  firstOrdinal: number,
) {
  const { itemId, counted, inKind } = line;
  const book = bookOf(given, itemId);
  const { acquired, handedOverFrom } = book;
  const endOfBought = line.firstOrdinal + counted - inKind;
  const rest = endOfBought - firstOrdinal;
  const pool = Math.min(rest, acquired.pool - handedOverFrom.pool);
  const foundation = rest - pool;
  // Bought for claims that were returned since: they become the foundation's, which pays today's price for them.
  const adopted = Math.max(0, foundation - (acquired.foundation - handedOverFrom.foundation));
  const movedInPaise = adopted * unitPricePaise;
  const rows: AllocationRow[] = [];
  let from = firstOrdinal;
  const add = (source: "pool" | "foundation" | "in-kind", units: number) => {
    if (units > 0) rows.push({ source, itemId, from, to: from + units - 1 });
    from += units;
  };
  add("pool", pool);
  add("foundation", foundation);
  add("in-kind", inKind);
  const changed = withBook(given, itemId, {
    promisedPaise: book.promisedPaise + movedInPaise,
    acquired: { ...acquired, claims: acquired.claims - adopted, foundation: acquired.foundation + adopted },
    handedOverFrom: {
      ...handedOverFrom,
      pool: handedOverFrom.pool + pool,
      foundation: handedOverFrom.foundation + foundation,
    },
    toAllocate: book.toAllocate - counted + inKind,
  });
  return {
    rows,
    movedInPaise,
    given: flagOverspent({ ...changed, movedInPaise: changed.movedInPaise + movedInPaise }),
  };
}
