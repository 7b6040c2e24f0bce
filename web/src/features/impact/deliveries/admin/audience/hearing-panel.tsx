import { type AudienceFigures, deliveryFollowUpEndpoints, type DeliveryRecord, type Hearing } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../../lib/format.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { Spinner } from "../../../../../ui/spinner.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { HearingList } from "./hearing-list.tsx";
import { HEARING_LABELS } from "./hearing-words.ts";
import { SendMails } from "./send-mails.tsx";

/** Who will hear of a delivery, what they read, and sending it. Only admins: it names donors. */
export function HearingPanel({ delivery }: { delivery: DeliveryRecord }) {
  const { mails } = delivery;
  return (
    <TitledSection
      title={m.deliveries_hearing_title()}
      className="grid gap-4 rounded-card border border-line bg-sheet p-4"
    >
      {mails === "counting" && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner size="sm" />
          {m.deliveries_hearing_counting()}
        </p>
      )}
      {(mails === "ready" || mails === "sent") && <CountedHearing delivery={delivery} />}
    </TitledSection>
  );
}

/** Donors with one of these. */
export const donorsOf = ({ hearing }: AudienceFigures, which: Hearing): number =>
  hearing.find((each) => each.hearing === which)?.donors ?? 0;

function CountedHearing({ delivery }: { delivery: DeliveryRecord }) {
  const { _id: id, version, mails } = delivery;
  const figures = useQuery({
    ...endpointQuery(deliveryFollowUpEndpoints.deliveryAudienceFigures, { params: { id } }),
    // A correction computes them anew.
    queryKey: [deliveryFollowUpEndpoints.deliveryAudienceFigures.name, id, version],
  });
  return (
    <WhenLoaded query={figures} level={3} skeleton={<Skeletons count={3} className="grid gap-2" barClassName="h-10" />}>
      {(data) => (
        <>
          {data.hearing.length === 0 ? (
            <Note>{m.deliveries_hearing_nobody()}</Note>
          ) : (
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {data.hearing.map(({ hearing, donors }) => (
                <div key={hearing} className="flex flex-col-reverse justify-end rounded-control bg-well px-3 py-2">
                  <dt className="text-sm text-ink-soft">{HEARING_LABELS[hearing]()}</dt>
                  <dd className="text-h4">{formatCount(donors)}</dd>
                </div>
              ))}
            </dl>
          )}
          {mails === "sent" ? (
            <Note tone="leaf">{m.deliveries_hearing_sent()}</Note>
          ) : (
            <SendMails delivery={delivery} now={donorsOf(data, "now")} digest={donorsOf(data, "digest")} />
          )}
          {data.hearing.length > 0 && (
            <HearingList key={version} id={id} hearings={data.hearing.map(({ hearing }) => hearing)} />
          )}
        </>
      )}
    </WhenLoaded>
  );
}
