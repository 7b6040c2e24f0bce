import { MONTHLY_SECTORS } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { monthlyPages } from "../../features/site/campaigns/api/lists.ts";
import { MonthlyCard } from "../../features/site/campaigns/components/monthly-card.tsx";
import { useListFilter } from "../../features/site/campaigns/use-list-filter.ts";
import { m } from "../../paraglide/messages.js";
import { CampaignList } from "./lists/campaign-list.tsx";

/** `/allcampains`. */
export default function MonthlyCampaignsPage() {
  const list = useListFilter(MONTHLY_SECTORS);
  const pages = useInfiniteQuery(monthlyPages(list.filter));
  return (
    <CampaignList
      pageTitle={m.lists_monthly_page()}
      listTitle={m.lists_monthly_title()}
      text={m.lists_monthly_text()}
      sectors={MONTHLY_SECTORS}
      listFilter={list}
      pages={pages}
      emptyTitle={m.lists_monthly_none()}
      emptyCauseTitle={(cause) => m.lists_monthly_empty({ cause })}
    >
      {(campaign) => <MonthlyCard campaign={campaign} level={2} />}
    </CampaignList>
  );
}
