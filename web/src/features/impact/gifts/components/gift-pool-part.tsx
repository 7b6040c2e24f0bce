import type { GiftPool } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { movedWords } from "../../items/index.ts";
import { thingsWords } from "./things-words.ts";

/** What of a gift has no units. */
export function GiftPoolPart({ pool }: { pool: GiftPool }) {
  const { openPaise, heldPaise, heldUntil, usedPaise, helpedToBuy, moved = [] } = pool;
  if (openPaise + heldPaise + usedPaise + moved.length === 0) return null;
  return (
    <div className="border-t border-line py-3 leading-snug">
      <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{m.gifts_pool()}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {helpedToBuy.map(({ purchaseId, usedPaise: ofPurchasePaise, lines }) => (
          <li key={purchaseId}>
            {m.gifts_pool_helped({ amount: formatMoney(ofPurchasePaise), things: thingsWords(lines) })}
          </li>
        ))}
        {helpedToBuy.length === 0 && usedPaise > 0 && <li>{m.gifts_pool_used({ amount: formatMoney(usedPaise) })}</li>}
        {heldPaise > 0 && heldUntil !== undefined && (
          <li>{m.gifts_pool_held({ amount: formatMoney(heldPaise), date: formatDate(heldUntil) })}</li>
        )}
        {moved.map(({ purpose, paise, at, campaign }) => (
          <li key={`${at} ${purpose}`}>
            {m.gifts_moved({ day: formatDate(at), used: movedWords(purpose, paise, campaign?.title) })}
          </li>
        ))}
        {openPaise > 0 && <li>{m.gifts_pool_open({ amount: formatMoney(openPaise) })}</li>}
      </ul>
    </div>
  );
}
