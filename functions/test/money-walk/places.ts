import type { World } from "./world.ts";

/** What has happened to items in a life: the kinds of entries, the states, and the reasons why donors were not told, by names. */
export function placesOf({ books }: World): Set<string> {
  const places = new Set<string>();
  for (const [id, { kind }] of books.ledger.entries()) {
    places.add(kind);
    if (id.startsWith("moved_")) places.add(id.split(/[-_]/).slice(0, 2).join("_"));
  }
  for (const { source } of books.pages.values().flatMap(({ rows }) => rows)) places.add(`row of ${source}`);
  for (const { state, corrections } of books.deliveries.values()) {
    places.add(`delivery ${state}`);
    if (corrections.length > 0) places.add("correction");
  }
  for (const { about, suppressed } of books.notifications.values())
    places.add(`told of ${about}`).add(`not told: ${suppressed ?? "sent"}`);
  for (const { fromCampaignsPaise = 0 } of books.given.values())
    if (fromCampaignsPaise > 0) places.add("from another campaign");
  for (const { needsPerson } of books.given.values()) if (needsPerson) places.add("needs a person");
  if (books.tasks.get("restricted")) places.add("short of restricted money");
  for (const { lines, planId } of books.claims.values()) {
    if (planId !== undefined && lines.length > 0) places.add("line of a debit");
    for (const line of lines)
      for (const [place, units] of Object.entries(line)) if (units !== 0) places.add(`units ${place}`);
  }
  for (const { items } of books.lists.values())
    for (const { state, substitutions } of items) {
      places.add(`item ${state}`);
      if (substitutions !== undefined) places.add("substitution");
    }
  return places;
}

/** What must have happened in the lives together, or the invariants were not tested where mistakes are likely. */
export const DANGEROUS_PLACES: readonly string[] = [
  ...["bill", "credit-note", "bill-payment", "supplier-refund", "tds-deposit", "fund-transfer"],
  ...["moved_return", "moved_bill", "moved_delivery", "moved_need"],
  ...["row of claim", "row of pool", "row of foundation", "row of in-kind"],
  ...["delivery allocated", "delivery cancelled", "correction", "needs a person", "short of restricted money"],
  ...["moved_after", "from another campaign", "units moved", "told of moved"],
  ...["told of delivery", "told of digest", "told of correction", "told of pool-use", "told of release"],
  ...["not told: returned", "not told: switched-off", "not told: erased", "not told: unnamed"],
  ...["units open", "units delivered", "units returned", "units returnedAfterDelivery", "units released"],
  ...["item removed", "substitution", "line of a debit"],
];
