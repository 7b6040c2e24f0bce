import type { DonationTarget } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Login } from "../../features/people/accounts/components/login.tsx";
import type { LocationState } from "../../features/people/accounts/sign-in/location-state.ts";
import { donationTargetQuery, isTargetGone } from "../../features/giving/donations/api/donation-target.ts";
import { CampaignLine } from "../../features/giving/donations/components/campaign-line.tsx";
import FormUnavailable from "../../features/giving/donations/components/form-unavailable.tsx";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";
import { Spinner } from "../../ui/spinner.tsx";

interface LoginToGiveProps {
  campaignId: string;
  nextPath: string;
  locationState: LocationState;
}

/**
 * The log-in page of a visitor on the way to a donation: the title names the campaign, and continuing as a guest comes first (reading.md,
 * row 26). For a campaign that takes no donations, nobody is asked to log in.
 */
export default function LoginToGive({ campaignId, ...loginProps }: LoginToGiveProps) {
  const { data: target, error, failureCount } = useQuery(donationTargetQuery(campaignId));
  // If the server cannot be reached, the log-in is shown without waiting for the campaign.
  if (target === undefined && failureCount === 0)
    return (
      <Page title={m.accounts_giving_title()}>
        <p role="status" className="flex min-h-dvh items-center justify-center gap-2 text-ink-mute">
          <Spinner /> {m.ui_loading()}
        </p>
      </Page>
    );
  const hasEnded = target !== undefined && target.status !== "live";
  if (hasEnded || (target === undefined && isTargetGone(error)))
    return (
      <Page title={hasEnded ? m.donations_ended_title() : m.donations_gone_title()}>
        <FormUnavailable hasEnded={hasEnded} />
      </Page>
    );
  const giving = givingTo(target);
  return (
    <Page title={giving.title}>
      <Login {...loginProps} giving={giving} />
    </Page>
  );
}

/** @param target unknown where it could not be loaded */
function givingTo(target: DonationTarget | undefined) {
  if (target === undefined) return { title: m.accounts_giving_title(), campaign: undefined };
  if (target.kind === "general-fund") return { title: m.accounts_giving_title_general(), campaign: target.ngoName };
  return {
    title: m.accounts_giving_title_campaign({ campaign: target.title }),
    campaign: <CampaignLine target={target} hasTitle={false} />,
  };
}
