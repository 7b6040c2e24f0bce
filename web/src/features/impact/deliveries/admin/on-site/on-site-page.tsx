import type { DeliveryRecord } from "@daansetu/contract";
import { useSession } from "../../../../../lib/session/index.ts";
import { useOnline } from "../../../../../lib/use-online.ts";
import { m } from "../../../../../paraglide/messages.js";
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { WifiOff } from "lucide-react";
import { deliveryDayAndPlace, deliveryName } from "../shared/delivery-words.ts";
import { useKeptForOffline } from "./use-kept-for-offline.ts";
import { useQueue } from "../waiting/browser-queue.ts";
import { WaitingList } from "../waiting/waiting-list.tsx";
import { CountForm } from "./count-form.tsx";
import { Photographs } from "./photographs.tsx";
import { useOnSite } from "./use-on-site.ts";

interface OnSitePageProps {
  id: string;
  /** Of the delivery's record. */
  backHref: string;
}

/** Counting and photographing a delivery on site, on a phone whose connection may be bad. */
export function OnSitePage({ id, backHref }: OnSitePageProps) {
  const account = useSession()?.userId;
  return account === undefined ? null : <OnSite key={account} account={account} id={id} backHref={backHref} />;
}

function OnSite({ account, id, backHref }: OnSitePageProps & { account: string }) {
  const { query, delivery, stock, clientRequestId, typedBefore, keep } = useOnSite(account, id);
  const isOnline = useOnline();
  useKeptForOffline();
  const shown = { ...query, data: delivery, error: delivery === undefined ? query.error : null };
  return (
    <div className="mx-auto max-w-xl">
      <TextLink to={backHref} arrow="back">
        {m.deliveries_on_site_back()}
      </TextLink>
      <WhenLoaded
        query={shown}
        level={1}
        skeleton={<Skeletons count={4} className="mt-4 grid gap-3" barClassName="h-28 w-full" />}
        missing={<EmptyState level={1}>{m.deliveries_no_such()}</EmptyState>}
      >
        {(data) => (
          <>
            <h1 className="mt-1 text-h2 wrap-anywhere">{data.toWhom}</h1>
            <p className="mb-4 text-ink-soft">{deliveryDayAndPlace(data)}</p>
            {(!isOnline || query.data === undefined) && (
              <Note tone="warning" icon={WifiOff} role="status" className="mb-4" title={m.deliveries_offline_title()}>
                {m.deliveries_offline_text()}
              </Note>
            )}
            <Parts {...{ account, stock, clientRequestId, typedBefore }} delivery={data} onChange={keep} />
          </>
        )}
      </WhenLoaded>
    </div>
  );
}

type PartsProps = Parameters<typeof CountForm>[0];

function Parts(props: PartsProps) {
  const { account, delivery, clientRequestId } = props;
  const { queue, state } = useQueue();
  const hasCount = state.entries.some((entry) => entry.kind === "count" && entry.deliveryId === delivery._id);
  return (
    <>
      <WaitingList
        deliveryId={delivery._id}
        onTakeBack={(entry) => {
          if (entry.id === clientRequestId) void queue.takeBack(entry.id);
        }}
      />
      <TitledSection title={m.deliveries_photographs()} titleClass="mb-3 text-h4" className="mb-6">
        <Photographs
          account={account}
          delivery={{ id: delivery._id, name: deliveryName(delivery) }}
          onServer={delivery.photographs}
        />
      </TitledSection>
      {canBeCounted(delivery) && !hasCount && state.isRead && <CountForm {...props} />}
      {!canBeCounted(delivery) && !hasCount && (
        <Note tone={delivery.state === "cancelled" ? "warning" : "leaf"}>
          {delivery.state === "cancelled" ? m.deliveries_on_site_cancelled() : m.deliveries_on_site_confirmed()}
        </Note>
      )}
    </>
  );
}

const canBeCounted = ({ state }: DeliveryRecord): boolean => state === "planned" || state === "dispatched";
