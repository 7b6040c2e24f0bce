import { FUNDRAISER_SECTORS } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fundraiserPages } from "../../features/campaigns/api/lists.ts";
import { FundraiserCard } from "../../features/campaigns/components/fundraiser-card.tsx";
import { useListFilter } from "../../features/campaigns/use-list-filter.ts";
import { m } from "../../paraglide/messages.js";
import { CampaignList } from "./campaign-list.tsx";

/** All fundraisers (`/allfundraiser`). */
export default function FundraisersPage() {
  const list = useListFilter(FUNDRAISER_SECTORS);
  const pages = useInfiniteQuery(fundraiserPages(list.filter));
  return (
    <CampaignList
      page={m.lists_fundraisers_page()}
      title={m.lists_fundraisers_title()}
      text={m.lists_fundraisers_text()}
      sectors={FUNDRAISER_SECTORS}
      list={list}
      pages={pages}
      none={m.lists_fundraisers_none()}
      noneFor={(cause) => m.lists_fundraisers_empty({ cause })}
    >
      {(fundraiser) => <FundraiserCard fundraiser={fundraiser} level={2} />}
    </CampaignList>
  );
}
