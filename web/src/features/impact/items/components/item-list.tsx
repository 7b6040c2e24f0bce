import type { PublicItem, PublicItemList } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { canBeGiven } from "./chosen-things.ts";
import { giveItemHash } from "./give-item-hash.ts";
import { purposeWords } from "./purpose-words.ts";
import { wantedWords } from "./wanted-words.ts";
import { ItemPicture } from "./item-picture.tsx";
import { UrgencyTag } from "./urgency-tag.tsx";

interface ItemListProps {
  list: PublicItemList;
  campaignId: string;
  /** While the campaign takes gifts, each thing that is still wanted leads to the donation form. */
  isOpen: boolean;
}

/** What a campaign collects: each thing with its price, and how much of it was given and handed over. */
export function ItemList({ list, campaignId, isOpen }: ItemListProps) {
  return (
    <>
      <ul className="border-t border-line">
        {list.items.map((item) => (
          <Item
            key={item.itemId}
            item={item}
            isPlans={item.itemId === list.planItemId}
            giveTo={
              isOpen && canBeGiven(item) && item.stillWanted > 0
                ? `${href.donate(campaignId)}${giveItemHash(item.itemId)}`
                : undefined
            }
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {m.items_prices()} {m.items_left_over({ purpose: purposeWords(list) })}
      </p>
    </>
  );
}

function Item({ item, isPlans, giveTo }: { item: PublicItem; isPlans: boolean; giveTo: string | undefined }) {
  const { name, unit, pricePaise, wanted, given, handedOver, urgency, substituteFor } = item;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 leading-snug sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-5">
      <ItemPicture {...item} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">{name}</h3>
          <p className="font-semibold">{m.items_price({ price: formatMoney(pricePaise), unit })}</p>
        </div>
        {isPlans && <p className="text-sm text-ink-soft">{m.items_each_month()}</p>}
        {substituteFor && (
          <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{m.items_in_place_of(substituteFor)}</p>
        )}
        <ProgressBar share={given / wanted} label={m.items_given_label({ name })} className="mt-2.5" />
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
          <span>{m.items_given({ given: formatCount(given), wanted: formatCount(wanted) })}</span>
          <span>{m.items_handed_over({ count: formatCount(handedOver) })}</span>
        </p>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-semibold">
            {given < wanted && <UrgencyTag urgency={urgency} />}
            {wantedWords(item)}
          </p>
          {giveTo !== undefined && (
            <TextLink to={giveTo} arrow="onward" className="text-sm" aria-label={m.items_give_named({ name })}>
              {m.items_give()}
            </TextLink>
          )}
        </div>
      </div>
    </li>
  );
}
