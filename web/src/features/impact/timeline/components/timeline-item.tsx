import type { Picture as PictureData, TimelineEntry } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatCount, formatDate, formatMoney } from "../../../../lib/format.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { m } from "../../../../paraglide/messages.js";
import { Picture } from "../../../../ui/picture.tsx";
import { movedWords } from "../../items/index.ts";
import { ReportBill } from "../report/report-bill.tsx";
import { PaperLink } from "./paper-link.tsx";

type EntryOf<Kind extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: Kind }>;

/** Fewer could be recognised. */
const FEWEST_PEOPLE = 5;

/** One thing that happened in a campaign, as everybody sees it. */
export function TimelineItem({ entry, campaignId }: { entry: TimelineEntry; campaignId: string }) {
  return (
    <li className="relative leading-snug before:absolute before:top-1.5 before:-left-[1.6875rem] before:size-3 before:rounded-full before:bg-info">
      <time dateTime={entry.on} className="text-sm font-semibold text-ink-soft">
        {formatDay(entry.on)}
      </time>
      <h3 className="mt-0.5 font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
        {titleOf(entry)}
      </h3>
      {"lines" in entry && <Things lines={entry.lines} />}
      {entry.kind === "purchase" && <PurchaseParts purchase={entry} campaignId={campaignId} />}
      {entry.kind === "delivery" && <DeliveryParts delivery={entry} />}
      {"reason" in entry && <Small>{entry.reason}</Small>}
      {entry.kind === "moved" &&
        entry.parts.map(({ purpose, paise, campaignTitle }) => (
          <Small key={purpose}>{movedWords(purpose, paise, campaignTitle)}</Small>
        ))}
      {entry.kind === "ngo-report" && (
        <>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{entry.text}</p>
          <Pictures pictures={entry.photographs} />
        </>
      )}
    </li>
  );
}

function titleOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case "purchase":
      return m.timeline_purchase({ supplier: entry.supplier });
    case "delivery":
      return m.timeline_delivery(entry.place);
    case "write-off":
      return m.timeline_written_off();
    case "in-kind":
      return m.timeline_in_kind();
    case "substitution":
      return m.timeline_substitution({ name: entry.name, former: entry.formerName });
    case "moved":
      return m.timeline_moved();
    case "ngo-report":
      return m.timeline_ngo({ ngo: entry.ngoName });
  }
}

const Small = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{children}</p>
);

const Things = ({ lines }: { lines: readonly { itemId: string; name: string; units: number }[] }) => (
  <ul className="mt-1">
    {lines.map(({ itemId, name, units }) => (
      <li key={itemId}>{m.timeline_things({ count: formatCount(units), name })}</li>
    ))}
  </ul>
);

function PurchaseParts({ purchase, campaignId }: { purchase: EntryOf<"purchase">; campaignId: string }) {
  const { _id, supplier, costPaise, paidPaise, creditedPaise, isRelatedSupplier, paper } = purchase;
  return (
    <>
      <Small>
        {paidPaise === costPaise
          ? m.timeline_cost_paid({ cost: formatMoney(costPaise) })
          : m.timeline_cost({ cost: formatMoney(costPaise), paid: formatMoney(paidPaise) })}
      </Small>
      {creditedPaise > 0 && <Small>{m.timeline_credited({ amount: formatMoney(creditedPaise) })}</Small>}
      {isRelatedSupplier && <Small>{m.timeline_related()}</Small>}
      {paper === undefined ? (
        <Small>{m.timeline_bill_soon()}</Small>
      ) : (
        <PaperLink paper={paper} words={m.timeline_bill()} />
      )}
      <ReportBill campaignId={campaignId} purchaseId={_id} supplier={supplier} />
    </>
  );
}

function DeliveryParts({ delivery }: { delivery: EntryOf<"delivery"> }) {
  const { toWhom, people, photographs, corrections, isCancelled } = delivery;
  return (
    <>
      {toWhom !== undefined && <Small>{toWhom}</Small>}
      {people >= FEWEST_PEOPLE && <Small>{m.timeline_people({ count: people, shown: formatCount(people) })}</Small>}
      {corrections.map(({ at, reason }) => (
        <Small key={at}>{m.timeline_corrected({ day: formatDate(at), reason })}</Small>
      ))}
      {isCancelled && <Small>{m.timeline_cancelled()}</Small>}
      <Pictures pictures={photographs} />
    </>
  );
}

function Pictures({ pictures }: { pictures: readonly PictureData[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={`mt-3 grid gap-3 *:min-w-0 ${pictures.length > 1 ? "sm:grid-cols-2" : ""}`}>
      {pictures.map((picture) => (
        <Picture
          key={picture.src}
          picture={picture}
          width={640}
          height={480}
          className="aspect-4/3 w-full rounded-card bg-well"
        />
      ))}
    </div>
  );
}
