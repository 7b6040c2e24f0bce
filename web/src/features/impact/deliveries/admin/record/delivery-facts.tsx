import type { DeliveryRecord } from "@daansetu/contract";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../../ui/fact-list.tsx";
import { MailsTag } from "../shared/delivery-looks.tsx";

/** Who did what, and when. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryRecord }) {
  const { campaign, plannedBy, dispatchedAt, confirmedAt, confirmedBy = "", people, number, mails } = delivery;
  const { mailsReleasedAt, mailsReleasedBy = "" } = delivery;
  return (
    <FactList layout="columns">
      <Fact term={m.deliveries_campaign()}>{campaign.title}</Fact>
      <Fact term={m.deliveries_planned_by()}>{plannedBy}</Fact>
      {dispatchedAt !== undefined && <Fact term={m.deliveries_left_at()}>{formatMoment(dispatchedAt)}</Fact>}
      {confirmedAt !== undefined && (
        <>
          <Fact term={m.deliveries_confirmed_at()}>
            {m.deliveries_by({ when: formatMoment(confirmedAt), who: confirmedBy })}
          </Fact>
          <Fact term={m.deliveries_people()}>{formatCount(people)}</Fact>
          {number !== undefined && <Fact term={m.deliveries_number()}>{formatCount(number)}</Fact>}
          <Fact term={m.deliveries_mails()}>
            <MailsTag mails={mails} />
          </Fact>
        </>
      )}
      {mailsReleasedAt !== undefined && (
        <Fact term={m.deliveries_released_at()}>
          {m.deliveries_by({ when: formatMoment(mailsReleasedAt), who: mailsReleasedBy })}
        </Fact>
      )}
    </FactList>
  );
}
