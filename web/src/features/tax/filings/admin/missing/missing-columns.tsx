import type { BlockedReceipt } from "@daansetu/contract";
import { CircleAlert } from "lucide-react";
import { formatDay } from "../../../../../lib/format-day.ts";
import { formatDate, formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../../ui/table/index.ts";
import { Tag } from "../../../../../ui/tag.tsx";
import { BLOCKER_LABELS } from "../../filing-words.ts";
import { EmailText } from "../../../../../ui/email-text.tsx";

export const missingColumns = (): TableColumn<BlockedReceipt>[] => [
  {
    id: "donor",
    label: m.filings_missing_donor(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ fullName, number }) => (
      <span className="grid min-w-0 leading-snug">
        <span className="font-semibold wrap-anywhere">{fullName}</span>
        <span className="text-sm font-normal text-ink-soft tabular-nums">{number}</span>
      </span>
    ),
  },
  {
    id: "amount",
    label: m.filings_missing_amount(),
    visibility: "always",
    phonePlace: "corner",
    align: "end",
    width: "7.5rem",
    cell: ({ netPaise }) => <b className="text-base text-ink">{formatMoney(netPaise)}</b>,
  },
  {
    id: "what",
    label: m.filings_missing_what(),
    width: "11rem",
    cell: ({ blockers }) => (
      <span className="flex flex-wrap gap-1">
        {blockers.map((blocker) => (
          <Tag key={blocker} tone="warning" icon={CircleAlert}>
            {BLOCKER_LABELS[blocker]()}
          </Tag>
        ))}
      </span>
    ),
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
    cell: ({ emailMask, askedAt }) => (
      <span className="inline-grid min-w-0 leading-snug">
        <span className="wrap-anywhere">
          <EmailText>{emailMask ?? m.filings_missing_no_email()}</EmailText>
        </span>
        {emailMask !== undefined && (
          <span className="text-sm text-ink-soft">
            {askedAt === undefined
              ? m.filings_missing_not_asked()
              : m.filings_missing_asked_on({ day: formatDate(askedAt) })}
          </span>
        )}
      </span>
    ),
  },
];
