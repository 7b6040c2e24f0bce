import type { GiftPurchase } from "@daansetu/contract";
import { formatDay } from "../../../../lib/format-day.ts";
import { m } from "../../../../paraglide/messages.js";
import { PaperLink, ReportBill } from "../../timeline/index.ts";
import { thingsWords } from "./things-words.ts";

/** The bills by which the campaign bought what was given. */
export function GiftBills({ purchases, campaignId }: { purchases: readonly GiftPurchase[]; campaignId: string }) {
  if (purchases.length === 0) return null;
  return (
    <section aria-labelledby="gift-bills" className="border-t border-line py-3.5 leading-snug">
      <h3 id="gift-bills" className="font-sans text-base leading-snug font-semibold tracking-normal">
        {m.gifts_bills()}
      </h3>
      <ul className="mt-1 grid gap-3.5">
        {purchases.map(({ purchaseId, supplier, day, lines, paper }) => (
          <li key={purchaseId}>
            {m.gifts_bill({ supplier, day: formatDay(day) })}
            <span className="block text-sm text-ink-soft">{thingsWords(lines)}</span>
            {paper === undefined ? (
              <span className="block text-sm text-ink-soft">{m.gifts_bill_soon()}</span>
            ) : (
              <PaperLink paper={paper} words={m.gifts_bill_open()} />
            )}
            <ReportBill campaignId={campaignId} purchaseId={purchaseId} supplier={supplier} />
          </li>
        ))}
      </ul>
    </section>
  );
}
