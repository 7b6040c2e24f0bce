import { type AudienceRow, deliveryFollowUpEndpoints, type Hearing } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MailOpen } from "lucide-react";
import { useState } from "react";
import { formatCount } from "../../../../../lib/format.ts";
import { pagedQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Chip, ChipRow } from "../../../../../ui/chip.tsx";
import { PagedList } from "../../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { HEARING_LABELS, hasMail } from "./hearing-words.ts";
import { MailDialog } from "./mail-dialog.tsx";

const PAGE_SIZE = "25";

interface HearingListProps {
  id: string;
  /** Those that occur. */
  hearings: readonly Hearing[];
}

/** The donors of a delivery's units: what they gave of it, and whether they hear of it. */
export function HearingList({ id, hearings }: HearingListProps) {
  const [chosen, setChosen] = useState<Hearing>();
  const [shownMail, setShownMail] = useState<string>();
  const query = { limit: PAGE_SIZE, ...(chosen !== undefined && { hearing: chosen }) };
  const pages = useInfiniteQuery(pagedQuery(deliveryFollowUpEndpoints.deliveryAudience, { params: { id }, query }));
  return (
    <div>
      <ChipRow label={m.deliveries_hearing_filter()}>
        <Chip compact pressed={chosen === undefined} onClick={() => setChosen(undefined)}>
          {m.deliveries_hearing_all()}
        </Chip>
        {hearings.map((hearing) => (
          <Chip key={hearing} compact pressed={hearing === chosen} onClick={() => setChosen(hearing)}>
            {HEARING_LABELS[hearing]()}
          </Chip>
        ))}
      </ChipRow>
      <PagedList
        pages={pages}
        skeletons={<Skeletons count={3} className="mt-3 grid gap-2" barClassName="h-14" />}
        empty={<p className="mt-3 text-ink-soft">{m.deliveries_hearing_none()}</p>}
      >
        {(rows) => (
          <ul className="mt-2 border-t border-line">
            {rows.map((row) => (
              <Donor key={row.notificationId} row={row} onShowMail={() => setShownMail(row.notificationId)} />
            ))}
          </ul>
        )}
      </PagedList>
      {shownMail !== undefined && (
        <MailDialog id={id} notificationId={shownMail} onClose={() => setShownMail(undefined)} />
      )}
    </div>
  );
}

function Donor({ row, onShowMail }: { row: AudienceRow; onShowMail: () => void }) {
  const { donorName, emailMask, references, lines, hearing } = row;
  const name = donorName ?? m.deliveries_donor_unknown();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[
            ...lines.map((line) => m.deliveries_line_short({ count: formatCount(line.units), name: line.name })),
            ...(emailMask === undefined ? [] : [emailMask]),
            ...references,
          ].join(" · ")}
        </p>
        <p className="text-sm">{HEARING_LABELS[hearing]()}</p>
      </div>
      {hasMail(hearing) && (
        <Button
          size="sm"
          variant="line"
          icon={MailOpen}
          aria-label={m.deliveries_mail_read_named({ name })}
          onClick={onShowMail}
        >
          {m.deliveries_mail_read()}
        </Button>
      )}
    </li>
  );
}
