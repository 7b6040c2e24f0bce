import { type CampaignToBuyFor, hasPanelAccess, itemEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleAlert, Clock, ShoppingBasket } from "lucide-react";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Note } from "../../../../ui/note.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { type Look, LookTag } from "../../../../ui/tag.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { lotWords } from "./item-labels.ts";

type BuyItem = CampaignToBuyFor["items"][number];

const LOT_LOOKS: Partial<Record<BuyItem["lot"]["kind"], Look>> = {
  "worth-buying": { label: m.item_lists_lot_worth_tag, tone: "leaf", icon: ShoppingBasket },
  waiting: { label: m.item_lists_lot_waiting_tag, tone: "plain", icon: Clock },
  "to-decide": { label: m.item_lists_lot_decide_tag, tone: "warning", icon: CircleAlert },
};

/** Something was given for it, the pool can buy some, or goods are on their way or here. */
const hasSomething = ({ lot, poolCanBuy, inStock, awaited }: BuyItem) =>
  lot.kind !== "nothing-given" || poolCanBuy + inStock + awaited > 0;

/** The panel's section `worthBuying`: what is funded, waits for its lot, is awaited and in stock, by campaign. */
export default function WorthBuyingSection() {
  const pages = useInfiniteQuery(pagedQuery(itemEndpoints.worthBuying, { query: { limit: "25" } }));
  return (
    <>
      <h1 className="text-h2">{m.item_lists_worth_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.item_lists_worth_text()}</p>
      <PagedList
        pages={pages}
        skeletons={<Skeletons count={3} className="grid gap-4" barClassName="h-40 w-full rounded-card" />}
        empty={
          <EmptyState
            level={2}
            actions={<ButtonLink to={href.adminPanel("itemLists")}>{m.item_lists_worth_begin()}</ButtonLink>}
          >
            {m.item_lists_none()}
          </EmptyState>
        }
      >
        {(campaigns) => (
          <div className="grid gap-8">
            {campaigns.map((each) => (
              <CampaignBlock key={each.campaign._id} block={each} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  );
}

function CampaignBlock({ block }: { block: CampaignToBuyFor }) {
  const { campaign, money, needsPerson, items } = block;
  const role = useSession()?.role;
  const canRecord = role !== undefined && hasPanelAccess(role, "money");
  const shown = items.filter(hasSomething);
  return (
    <TitledSection title={campaign.title} titleClass="text-h4 wrap-anywhere">
      <p className="text-sm text-ink-soft tabular-nums">
        {m.item_lists_worth_money({
          inHand: formatMoney(money.inHandPaise),
          pool: formatMoney(money.poolPaise),
          ordered: formatMoney(money.orderedPaise),
        })}
      </p>
      {needsPerson && (
        <Note tone="danger" className="mt-2" title={m.item_lists_overspent()}>
          {m.item_lists_overspent_ask()}
        </Note>
      )}
      <ul className="mt-2 border-t border-line">
        {shown.map((item) => (
          <BuyRow key={item.itemId} item={item} campaignId={campaign._id} canRecord={canRecord} />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        {items.length > shown.length && (
          <span>{m.item_lists_worth_others({ count: items.length - shown.length })}</span>
        )}
        <TextLink to={href.adminPanel("itemLists", { campaign: campaign._id })} arrow="onward">
          {m.item_lists_worth_list()}
        </TextLink>
      </p>
    </TitledSection>
  );
}

function BuyRow({ item, campaignId, canRecord }: { item: BuyItem; campaignId: string; canRecord: boolean }) {
  const { itemId, name, lot, poolCanBuy, inStock, awaited } = item;
  const look = LOT_LOOKS[lot.kind];
  const numbers: [string, number][] = [
    [m.item_lists_awaited(), awaited],
    [m.item_lists_in_stock(), inStock],
    [m.item_lists_pool_can_buy(), poolCanBuy],
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {look !== undefined && <LookTag look={look} />}
        </p>
        <p className="text-sm text-ink-soft">{lotWords(lot)}</p>
        <dl className="flex flex-wrap gap-x-5 text-sm text-ink-soft tabular-nums">
          {numbers.map(([label, count]) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="font-semibold text-ink">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {canRecord && (lot.kind !== "nothing-given" || poolCanBuy > 0) && (
        <ButtonLink
          size="sm"
          variant="soft"
          to={href.adminPanel("purchases", {
            ...{ do: "record", campaign: campaignId, item: itemId },
            units: lot.kind === "worth-buying" ? String(lot.units) : undefined,
          })}
          aria-label={m.item_lists_worth_record_named({ name })}
        >
          {m.item_lists_worth_record()}
        </ButtonLink>
      )}
    </li>
  );
}
