import { paiseToWholeRupees, type Unit } from "@daansetu/contract";
import { ArrowRight } from "lucide-react";
import { Link } from "../../../../../ui/link.tsx";
import { formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { suggestedAmounts, unitsIn, unitsLabel } from "../../../../../lib/units.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";

/** Preset amounts as units. While the campaign is open, each links to the donation form with its amount. */
export function UnitPrices({ unit, campaignId, isOpen }: { unit: Unit; campaignId: string; isOpen: boolean }) {
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
                {isOpen && <Icon of={ArrowRight} size="sm" className="text-info" />}
              </span>
            </>
          );
          const rowClass = "flex min-h-13 items-center justify-between gap-4 border-b border-line py-2";
          return (
            <li key={paise}>
              {isOpen ? (
                <Link
                  to={href.donate(campaignId, { amount: paiseToWholeRupees(paise) })}
                  className={`${rowClass} no-underline hover:bg-genda-tint`}
                >
                  {row}
                </Link>
              ) : (
                <span className={rowClass}>{row}</span>
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
