import type { BlockedReceipt } from "@daansetu/contract";
import { CircleAlert } from "lucide-react";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../ui/table/index.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { BLOCKER_LABELS } from "../filing-words.ts";

export const missingColumns = (): TableColumn<BlockedReceipt>[] => [
  {
    id: "donor",
    label: m.filings_missing_donor(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ fullName }) => <span className="font-semibold wrap-anywhere">{fullName}</span>,
  },
  {
    id: "amount",
    label: m.filings_missing_amount(),
    visibility: "always",
    phonePlace: "corner",
    align: "end",
    width: "7rem",
    cell: ({ netPaise }) => <b className="text-base text-ink">{formatMoney(netPaise)}</b>,
  },
  {
    id: "what",
    label: m.filings_missing_what(),
    cell: ({ blockers }) => (
      <span className="flex flex-wrap gap-1">
        {blockers.map((blocker) => (
          <Tag key={blocker} tone="haldi" icon={CircleAlert}>
            {BLOCKER_LABELS[blocker]()}
          </Tag>
        ))}
      </span>
    ),
  },
  {
    id: "number",
    label: m.filings_missing_number(),
    width: "11rem",
    needsRoom: true,
    cell: ({ number }) => <span className="tabular-nums">{number}</span>,
  },
  {
    id: "day",
    label: m.filings_missing_day(),
    width: "9.5rem",
    needsRoom: true,
    cell: ({ receivedOn }) => formatDay(receivedOn),
  },
  {
    id: "email",
    label: m.filings_missing_email(),
    cell: ({ emailMask }) => <span className="wrap-anywhere">{emailMask ?? m.filings_missing_no_email()}</span>,
  },
  {
    id: "asked",
    label: m.filings_missing_asked(),
    width: "9.5rem",
    cell: ({ askedAt }) => (askedAt === undefined ? m.filings_missing_not_asked() : formatDate(askedAt)),
  },
];
