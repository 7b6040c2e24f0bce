import { hasPanelAccess, type ItemListRecord } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { rupeesText } from "../../../../lib/typed-values.ts";
import { m } from "../../../../paraglide/messages.js";
import { Loaded } from "../../../../ui/loaded.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { AskedChanges } from "./asked-changes.tsx";
import { type ItemAction, ItemActionDialog, ItemActions } from "./item-actions.tsx";
import { ItemCard } from "./item-card.tsx";
import { PURPOSE_LABELS } from "../components/purpose-words.ts";
import { URGENCY_LABELS } from "./item-labels.ts";
import { ListEditor } from "./list-editor.tsx";
import { ListStanding } from "./list-standing.tsx";
import { listQuery } from "./use-list.ts";

/** One campaign's list: an editor for those who may change it, for others the same to read. */
export function ItemListPage({ campaignId }: { campaignId: string }) {
  const query = useQuery(listQuery(campaignId));
  return (
    <>
      <TextLink arrow="back" to={href.adminPanel("itemLists")}>
        {m.item_lists_all()}
      </TextLink>
      <Loaded
        query={query}
        level={1}
        skeleton={<SkeletonBars className="mt-4 grid gap-3" bars={["h-10 w-1/2", "h-20 w-full", "h-72 w-full"]} />}
        missing={<EmptyState level={1}>{m.item_lists_no_campaign()}</EmptyState>}
      >
        {(list) => <LoadedList list={list} />}
      </Loaded>
    </>
  );
}

function LoadedList({ list }: { list: ItemListRecord }) {
  const role = useSession()?.role;
  const canEdit = role !== undefined && hasPanelAccess(role, "review");
  const { campaign, version } = list;
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="mt-1 text-h2 wrap-anywhere">{m.item_lists_of_campaign({ title: campaign.title })}</h1>
        <p className="mt-1 max-w-(--measure) text-ink-soft">
          {version === 0 ? m.item_lists_first_text() : m.item_lists_text()}
        </p>
        <TextLink
          arrow="onward"
          to={campaign.kind === "monthly" ? href.monthly(campaign._id) : href.story(campaign._id)}
        >
          {m.item_lists_see_campaign()}
        </TextLink>
      </div>
      {version > 0 && <ListStanding list={list} />}
      <AskedChanges list={list} />
      {canEdit ? <ListEditor stored={list} /> : <ReadList list={list} />}
    </div>
  );
}

function ReadList({ list }: { list: ItemListRecord }) {
  const [action, setAction] = useState<ItemAction>();
  const { items, surplus, shortfall, campaign } = list;
  if (items.length === 0) return <EmptyState level={2}>{m.item_lists_none_yet()}</EmptyState>;
  return (
    <TitledSection title={m.item_lists_items()} className="grid gap-2">
      <ol className="border-t border-line">
        {items.map((record, index) => (
          <li key={record.id} className="grid gap-2 pb-2">
            <ItemCard
              item={{ ...record, pricePaise: rupeesText(record.pricePaise) }}
              number={index + 1}
              record={record}
              problems={0}
            />
            <p className="text-sm text-ink-soft">
              {m.item_lists_draft({
                wanted: formatCount(record.wanted),
                lot: formatCount(record.smallestLot),
                urgency: URGENCY_LABELS[record.urgency](),
              })}{" "}
              {record.promisedPaise > 0 && m.item_lists_promised({ amount: formatMoney(record.promisedPaise) })}
            </p>
            <ItemActions record={record} canEdit={false} onOpen={setAction} />
          </li>
        ))}
      </ol>
      {surplus !== null && shortfall !== null && (
        <p className="text-sm text-ink-soft">
          {m.item_lists_rules_read({
            surplus: PURPOSE_LABELS[surplus.purpose](),
            shortfall: PURPOSE_LABELS[shortfall.purpose](),
          })}
        </p>
      )}
      <ItemActionDialog campaignId={campaign._id} action={action} onClose={() => setAction(undefined)} />
    </TitledSection>
  );
}
