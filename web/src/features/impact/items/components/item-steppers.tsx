import type { ChosenItem, PublicItem } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Stepper } from "../../../../ui/stepper.tsx";
import { canBeGiven, unitsChosen } from "./chosen-things.ts";
import { wantedWords } from "./wanted-words.ts";
import { ItemPicture } from "./item-picture.tsx";
import { UrgencyTag } from "./urgency-tag.tsx";

interface ItemSteppersProps {
  items: readonly PublicItem[];
  chosen: readonly ChosenItem[];
  onChoose: (itemId: string, units: number) => void;
}

/** The things of a campaign, each with a stepper; what was all given stays in sight without one. */
export function ItemSteppers({ items, chosen, onChoose }: ItemSteppersProps) {
  return (
    <ul className="border-t border-line">
      {items.map((item) => {
        const { itemId, name, unit, pricePaise, urgency, stillWanted } = item;
        const units = unitsChosen(chosen, itemId);
        return (
          <li
            key={itemId}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-b border-line py-3 leading-snug sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
          >
            <ItemPicture {...item} />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p>{m.items_price({ price: formatMoney(pricePaise), unit })}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
                {urgency === "urgent" && <UrgencyTag urgency={urgency} />}
                {wantedWords(item)}
              </p>
            </div>
            {(units > 0 || (canBeGiven(item) && stillWanted > 0)) && (
              <div className="max-sm:col-start-2">
                <Stepper
                  label={m.items_choose_name({ name })}
                  value={units}
                  max={Math.max(stillWanted, units)}
                  onChange={(count) => onChoose(itemId, count)}
                />
              </div>
            )}
            {units > stillWanted && (
              <p role="status" className="col-span-full text-sm font-semibold text-warning">
                {m.items_more_than_wanted({ count: formatCount(stillWanted) })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
