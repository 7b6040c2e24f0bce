import type { Gift } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { Note } from "../../../../ui/note.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { giftQuery } from "../api/gift-query.ts";
import { DeliveryMails } from "./delivery-mails.tsx";
import { GiftBills } from "./gift-bills.tsx";
import { GiftDeliveries } from "./gift-deliveries.tsx";
import { GiftLines } from "./gift-lines.tsx";
import { GiftPoolPart } from "./gift-pool-part.tsx";

/** A donor's units with each step, by the reference of their donation. Nothing for a campaign without a list. */
export function GiftSteps({ reference }: { reference: string }) {
  const query = useQuery(giftQuery(reference));
  const { data: gift, error } = query;
  if (gift === undefined && error !== null) return <ErrorState query={query} level={2} title={m.gifts_load_error()} />;
  if (gift === undefined || gift.state === "no-list" || gift.state === "unpaid") return null;
  return (
    <TitledSection
      id="gift"
      title={m.gifts_title()}
      titleClass="text-h4"
      className="rounded-card border border-line bg-sheet px-5 py-4 print:hidden"
    >
      {gift.state === "counting" && (
        <Note role="status" tone="info" title={m.gifts_counting()} className="mt-3">
          {m.gifts_counting_text()}
        </Note>
      )}
      <GiftLines gift={gift} />
      {gift.state === "counted" && <CountedParts gift={gift} />}
    </TitledSection>
  );
}

function CountedParts({ gift }: { gift: Gift }) {
  const { campaign, deliveries, purchases, pool, reference, shareImage, hearsOfDeliveries } = gift;
  return (
    <>
      <GiftDeliveries deliveries={deliveries} />
      <GiftPoolPart pool={pool} />
      <GiftBills purchases={purchases} campaignId={campaign._id} />
      {shareImage !== undefined && (
        <a href={shareImage} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-info" download>
          <Icon of={Share2} />
          {m.gifts_share()}
        </a>
      )}
      <DeliveryMails reference={reference} hears={hearsOfDeliveries} />
    </>
  );
}
