import type { DonationTarget } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Login } from "../../features/accounts/components/login.tsx";
import type { LocationState } from "../../features/accounts/sign-in/location-state.ts";
import { donationTargetQuery } from "../../features/donations/api/donation-target.ts";
import { CampaignLine } from "../../features/donations/components/campaign-line.tsx";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

interface LoginToGiveProps {
  campaignId: string;
  nextPath: string;
  locationState: LocationState;
}

/** The login of somebody on the way to a donation: the title says to whom, and a guest's way comes first (reading.md, row 26). */
export default function LoginToGive({ campaignId, ...loginProps }: LoginToGiveProps) {
  const { data: target } = useQuery(donationTargetQuery(campaignId));
  const giving = givingTo(target);
  return (
    <Page title={m.site_title({ page: giving.title })}>
      <Login {...loginProps} giving={giving} />
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
