import { type CampaignToBuyFor, itemEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { CampaignOptions } from "../../../../ui/campaign-options.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { ItemListPage } from "./item-list-page.tsx";

/** The panel's section `itemLists`: what campaigns collect. `campaign` in the address opens one campaign's list. */
export default function ItemListsSection() {
  const [search] = useSearchParams();
  const campaignId = search.get("campaign") ?? "";
  return campaignId === "" ? <AllLists /> : <ItemListPage key={campaignId} campaignId={campaignId} />;
}

function AllLists() {
  const navigate = useNavigate();
  const pages = useInfiniteQuery(pagedQuery(itemEndpoints.worthBuying, { query: { limit: "25" } }));
  return (
    <>
      <h1 className="text-h2">{m.item_lists_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.item_lists_section_text()}</p>
      <Field label={m.item_lists_campaign()} hint={m.item_lists_campaign_hint()} className="mb-6 max-w-xl">
        <Select
          value=""
          required={false}
          onChange={({ target }) => {
            if (target.value !== "") void navigate(href.adminPanel("itemLists", { campaign: target.value }));
          }}
        >
          <option value="">{m.item_lists_campaign_choose()}</option>
          <CampaignOptions hasGeneralFund={false} />
        </Select>
      </Field>
      <TitledSection title={m.item_lists_with_list()}>
        <PagedList
          pages={pages}
          skeletons={<Skeletons count={4} className="mt-3 grid gap-3" barClassName="h-13 w-full" />}
          empty={<EmptyState level={3}>{m.item_lists_none()}</EmptyState>}
        >
          {(campaigns) => (
            <ul className="mt-2 border-t border-line">
              {campaigns.map((each) => (
                <ListRow key={each.campaign._id} row={each} />
              ))}
            </ul>
          )}
        </PagedList>
      </TitledSection>
    </>
  );
}

function ListRow({ row: { campaign, items, money, needsPerson } }: { row: CampaignToBuyFor }) {
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
      <TextLink to={href.adminPanel("itemLists", { campaign: campaign._id })} className="wrap-anywhere">
        {campaign.title}
      </TextLink>
      <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
        {needsPerson && <span className="font-semibold text-danger">{m.item_lists_needs_person()}</span>}
        <span>{m.item_lists_item_count({ count: items.length })}</span>
        <span>{m.item_lists_in_hand_short({ amount: formatMoney(money.inHandPaise) })}</span>
      </span>
    </li>
  );
}
