import { paiseToWholeRupees, type Unit } from "@daansetu/contract";
import { ArrowRight } from "lucide-react";
import { Link } from "../../../../ui/link.tsx";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { suggestedAmounts, unitsIn, unitsLabel } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";

/** What an amount buys; each leads to the form with that amount filled in, while the campaign is open. */
export function UnitPrices({ unit, campaignId, open }: { unit: Unit; campaignId: string; open: boolean }) {
  return (
    <>
      <ul className="border-t border-line">
        {suggestedAmounts(unit).map((paise) => {
          const units = unitsLabel(unitsIn(paise, unit), unit);
          const row = (
            <>
              <b>{units}</b>
              <span className="flex items-center gap-2 font-semibold">
                {formatMoney(paise)}
                {open && <Icon of={ArrowRight} size="sm" className="text-neel" />}
              </span>
            </>
          );
          const look = "flex min-h-13 items-center justify-between gap-4 border-b border-line py-2";
          return (
            <li key={paise}>
              {open ? (
                <Link
                  to={href.donate(campaignId, { amount: paiseToWholeRupees(paise) })}
                  className={`${look} no-underline hover:bg-genda-tint`}
                >
                  {row}
                </Link>
              ) : (
                <span className={look}>{row}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {m.story_buys_price({ unit: unit.one, price: formatMoney(unit.pricePaise) })}
      </p>
    </>
  );
}
