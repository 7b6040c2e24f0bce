import { type DonationTarget, GENERAL_FUND_ID } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router-dom";
import { donationTargetOf, readLocationState } from "../../features/accounts/sign-in/location-state.ts";
import { Login } from "../../features/accounts/components/login.tsx";
import { donationTargetQuery } from "../../features/donations/api/donation-target.ts";
import { CampaignLine } from "../../features/donations/components/campaign-line.tsx";
import { safeNext } from "../../lib/safe-next.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

/** `/login`; `?next=…` is the path to return to. On the way to a donation, its title says to whom (reading.md, row 26). */
export default function LoginPage() {
  const [search] = useSearchParams();
  const nextPath = safeNext(search.get("next"));
  const campaignId = donationTargetOf(nextPath);
  const { data: target } = useQuery({
    ...donationTargetQuery(campaignId ?? GENERAL_FUND_ID),
    enabled: campaignId !== undefined,
  });
  const giving = campaignId === undefined ? undefined : givingTo(target);
  return (
    <Page title={m.site_title({ page: giving?.title ?? m.accounts_login_title() })}>
      <Login nextPath={nextPath} locationState={readLocationState(useLocation().state)} giving={giving} />
    </Page>
  );
}

/** @param target unknown while it loads, and where there is no such campaign */
function givingTo(target: DonationTarget | undefined) {
  if (target === undefined) return { title: m.accounts_giving_title(), campaign: undefined };
  if (target.kind === "general-fund") return { title: m.accounts_giving_title_general(), campaign: target.ngoName };
  return {
    title: m.accounts_giving_title_campaign({ campaign: target.title }),
    campaign: <CampaignLine target={target} hasTitle={false} />,
  };
}
