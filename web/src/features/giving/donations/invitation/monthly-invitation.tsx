import { campaignEndpoints, type DonationView } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { draftStore } from "../../../../lib/draft-store.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";

/** Remembers "not now" in this browser, so that the invitation is not shown again. */
const dismissal = draftStore("monthly-invitation", z.literal("dismissed"));

const liveMonthlyCampaigns = () => endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "8" } });

/**
 * Invites the donor to a monthly campaign after a one-off donation, preferably that of the donation. Shows nothing if none is live, or if they cannot be
 * loaded.
 */
export default function MonthlyInvitation({ donation }: { donation: Pick<DonationView, "campaign"> }) {
  const [isDismissed, setDismissed] = useState(() => dismissal.read() !== undefined);
  const { data: campaigns } = useQuery({ ...liveMonthlyCampaigns(), enabled: !isDismissed });
  const campaign = campaigns?.find(({ _id }) => _id === donation.campaign._id) ?? campaigns?.[0];
  if (isDismissed || campaign === undefined) return null;
  return (
    <Note
      tone="info"
      icon={CalendarHeart}
      title={m.success_invite_title()}
      className="print:hidden"
      action={
        <div className="-my-1.5 grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
          <TextLink to={href.monthly(campaign._id)} arrow="onward">
            {m.success_invite_see({ campaign: campaign.title })}
          </TextLink>
          <Button
            size="sm"
            variant="quiet"
            className="-mx-3"
            onClick={() => {
              dismissal.write("dismissed");
              setDismissed(true);
            }}
          >
            {m.success_invite_no()}
          </Button>
        </div>
      }
    >
      {m.success_invite_text({ price: formatMoney(campaign.unit.pricePaise), unit: campaign.unit.one })}
    </Note>
  );
}
