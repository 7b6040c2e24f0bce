import { campaignEndpoints, GENERAL_FUND_ID } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../lib/api/query.ts";
import { m } from "../paraglide/messages.js";

/** The options of a `Select`: the general fund, unless it cannot be meant, and the newest campaigns. */
export function CampaignOptions({ hasGeneralFund = true }: { hasGeneralFund?: boolean }) {
  const query = { limit: "100" };
  const { data: fundraisers } = useQuery(endpointQuery(campaignEndpoints.allFundraisers, { query }));
  const { data: monthlyCampaigns } = useQuery(endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query }));
  return (
    <>
      {hasGeneralFund && <option value={GENERAL_FUND_ID}>{m.records_general_fund()}</option>}
      {[...(monthlyCampaigns ?? []), ...(fundraisers ?? [])].map(({ _id, title }) => (
        <option key={_id} value={_id}>
          {title}
        </option>
      ))}
    </>
  );
}
