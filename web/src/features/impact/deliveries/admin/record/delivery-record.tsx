import { deliveryEndpoints, type DeliveryRecord, hasPanelAccess } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { useSession } from "../../../../../lib/session/index.ts";
import { m } from "../../../../../paraglide/messages.js";
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { HearingPanel } from "../audience/hearing-panel.tsx";
import { CorrectionPanel } from "../correction/correction-panel.tsx";
import { DeliveryTag } from "../shared/delivery-looks.tsx";
import { deliveryDayAndPlace } from "../shared/delivery-words.ts";
import { WaitingList } from "../waiting/waiting-list.tsx";
import { DeliveryActions } from "./delivery-actions.tsx";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { DeliveryLines } from "./delivery-lines.tsx";
import { DeliveryNote } from "./delivery-note.tsx";
import { DeliveryPictures } from "./delivery-pictures.tsx";

/** Units are counted, or mails leave, within seconds. */
const POLL_INTERVAL_MS = 4_000;

const isWorking = ({ mails, corrections }: DeliveryRecord): boolean =>
  mails === "counting" || corrections.some(({ isRunning }) => isRunning);

interface DeliveryRecordPageProps {
  id: string;
  listHref: string;
}

/** One delivery, with what can be done about it. */
export function DeliveryRecordPage({ id, listHref }: DeliveryRecordPageProps) {
  const query = useQuery({
    ...endpointQuery(deliveryEndpoints.delivery, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data) ? POLL_INTERVAL_MS : false),
  });
  return (
    <>
      <TextLink to={listHref} arrow="back">
        {m.deliveries_all()}
      </TextLink>
      <WhenLoaded
        query={query}
        level={1}
        skeleton={<Skeletons count={5} className="mt-4 grid gap-3" barClassName="h-12 w-full" />}
        missing={<EmptyState level={1}>{m.deliveries_no_such()}</EmptyState>}
      >
        {(data) => <LoadedDelivery delivery={data} />}
      </WhenLoaded>
    </>
  );
}

function LoadedDelivery({ delivery }: { delivery: DeliveryRecord }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const role = useSession()?.role ?? "user";
  const { _id: id, toWhom, state, confirmedAt } = delivery;
  const isConfirmed = confirmedAt !== undefined;
  return (
    <div className="grid gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-h2">
          <span className="min-w-0 wrap-anywhere">{toWhom}</span>
          <DeliveryTag state={state} />
        </h1>
        <p className="text-ink-soft">{deliveryDayAndPlace(delivery)}</p>
      </div>
      <WaitingList deliveryId={id} />
      <DeliveryActions delivery={delivery} />
      <DeliveryFacts delivery={delivery} />
      <DeliveryLines delivery={delivery} />
      {isConfirmed && hasPanelAccess(role, "admin") && <HearingPanel delivery={delivery} />}
      <DeliveryPictures delivery={delivery} />
      <DeliveryNote delivery={delivery} />
      {isConfirmed && <CorrectionPanel delivery={delivery} />}
    </div>
  );
}
