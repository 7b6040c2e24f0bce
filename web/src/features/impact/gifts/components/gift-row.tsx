import { giftEndpoints, type GiftSummary } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";

/** As many as a page of donations shows. */
const ROWS = "50";
const myGiftsQuery = () => endpointQuery(giftEndpoints.myGifts, { query: { limit: ROWS } });

/** Where the units of a donation are, in a row of the donor's list. Nothing for a donation without units. */
export function GiftRow({ reference }: { reference: string }) {
  const { data } = useQuery(myGiftsQuery());
  const gift = data?.find((summary) => summary.reference === reference);
  return gift === undefined || gift.lines.length === 0 ? null : <Row gift={gift} />;
}

function Row({ gift: { lines, lastHandedOver } }: { gift: GiftSummary }) {
  return (
    <div className="mt-1 text-sm text-ink-soft">
      <ul>
        {lines.map(({ itemId, name, chosen, waiting, bought, handedOver }) => (
          <li key={itemId}>
            {m.gifts_units({ count: formatCount(chosen), name })}:{" "}
            {m.gifts_row({ done: formatCount(handedOver), all: formatCount(waiting + bought + handedOver) })}
          </li>
        ))}
      </ul>
      {lastHandedOver && (
        <p>{m.gifts_row_last({ day: formatDay(lastHandedOver.day), district: lastHandedOver.district })}</p>
      )}
    </div>
  );
}
