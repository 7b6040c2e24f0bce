import type { PurchaseHistoryItem, PurchaseRecord } from "@daansetu/contract";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { TitledSection } from "../../../../ui/titled-section.tsx";

/** What was done with a purchase, oldest first. */
export function PurchaseHistory({ purchase }: { purchase: PurchaseRecord }) {
  return (
    <TitledSection title={m.purchases_history()}>
      <ol className="mt-2 grid gap-2">
        {purchase.history.map((item, index) => (
          <li key={index} className="grid leading-snug">
            <span className="wrap-anywhere">{sentenceOf(item, purchase)}</span>
            <span className="text-sm text-ink-soft">
              {m.purchases_history_by({ by: item.byEmail, at: formatMoment(item.at) })}
            </span>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

function sentenceOf(item: PurchaseHistoryItem, { lines }: PurchaseRecord): string {
  const { step, on, units = 0, amountPaise = 0, tdsPaise = 0, from, reference = "", itemId, campaignId } = item;
  const name = lines.find((line) => line.itemId === itemId && line.campaignId === campaignId)?.itemName ?? "";
  const day = on === undefined ? formatMoment(item.at) : formatDay(on);
  const amount = formatMoney(amountPaise);
  switch (step) {
    case "asked":
      return m.purchases_step_asked();
    case "approved":
      return m.purchases_step_approved();
    case "goods":
      return m.purchases_step_goods({ count: formatCount(units), name, day });
    case "received":
      return m.purchases_step_received({ day });
    case "paid":
      return `${from === "cash" ? m.purchases_step_paid_cash({ amount, reference, day }) : m.purchases_step_paid({ amount, reference, day })}${
        tdsPaise > 0 ? ` ${m.purchases_step_tds({ amount: formatMoney(tdsPaise) })}` : ""
      }`;
    case "credited":
      return m.purchases_step_credited({ amount, count: formatCount(units), name, number: reference });
    case "refunded":
      return m.purchases_step_refunded({ amount, reference, day });
    case "closed":
      return m.purchases_step_closed();
    case "paper":
      return m.purchases_step_paper();
  }
}
