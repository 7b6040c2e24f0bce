import { FUNDRAISER_SECTORS } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fundraiserPages } from "../../features/site/campaigns/api/lists.ts";
import { FundraiserCard } from "../../features/site/campaigns/components/fundraiser-card.tsx";
import { useListFilter } from "../../features/site/campaigns/use-list-filter.ts";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { CampaignList } from "./lists/campaign-list.tsx";

/** `/allfundraiser`. */
export default function FundraisersPage() {
  const list = useListFilter(FUNDRAISER_SECTORS);
  const pages = useInfiniteQuery(fundraiserPages(list.filter));
  return (
    <CampaignList
      pageTitle={m.lists_fundraisers_page()}
      listTitle={m.lists_fundraisers_title()}
      text={m.lists_fundraisers_text()}
      sectors={FUNDRAISER_SECTORS}
      listFilter={list}
      pages={pages}
      emptyTitle={m.lists_fundraisers_none()}
      emptyCauseTitle={(cause) => m.lists_fundraisers_empty({ cause })}
      footer={<HowToSupport />}
    >
      {(fundraiser) => <FundraiserCard fundraiser={fundraiser} level={2} />}
    </CampaignList>
  );
}

/** Links to the page that works without JavaScript (spec section 2, reading.md row 20): a static file outside the router. */
function HowToSupport() {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-ink-soft">
      {m.lists_fundraisers_how()}
      <a href={href.supportPage()} className="inline-flex min-h-11 items-center font-semibold">
        {m.lists_fundraisers_see_more()}
      </a>
    </p>
  );
}
