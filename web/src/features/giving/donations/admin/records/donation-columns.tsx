import type { DonationRow } from "@daansetu/contract";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../../ui/table/index.ts";
import { LookTag } from "../../../../../ui/tag.tsx";
import { KIND_LABELS, methodLabel, STATUS_TAGS } from "../donation-labels.ts";
import { EmailText } from "../../../../../ui/email-text.tsx";

export const StatusTag = ({ status }: Pick<DonationRow, "status">) => <LookTag look={STATUS_TAGS[status]} />;

export const donorLabel = ({ donorName }: Pick<DonationRow, "donorName">) => donorName ?? m.records_no_donor();

export const donationColumns = (): TableColumn<DonationRow>[] => [
  {
    id: "donor",
    label: m.records_donor(),
    visibility: "always",
    isInNarrow: true,
    phonePlace: "title",
    cell: (row) => (
      <span className="grid min-w-0 leading-snug">
        <span className="font-semibold">{donorLabel(row)}</span>
        {row.donorEmail !== undefined && (
          <span className="text-sm text-ink-soft">
            <EmailText>{row.donorEmail}</EmailText>
          </span>
        )}
      </span>
    ),
  },
  {
    id: "amount",
    label: m.records_amount(),
    visibility: "always",
    isInNarrow: true,
    phonePlace: "corner",
    align: "end",
    width: "6.5rem",
    sort: "amount",
    cell: ({ amountPaise }) => <b className="text-base text-ink">{formatMoney(amountPaise)}</b>,
  },
  {
    id: "status",
    label: m.records_status(),
    width: "9.5rem",
    isInNarrow: true,
    cell: (row) => <StatusTag status={row.status} />,
  },
  {
    id: "time",
    label: m.records_time(),
    width: "10.5rem",
    sort: "time",
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  { id: "campaign", label: m.records_campaign(), needsRoom: true, cell: ({ campaign }) => campaign.title },
  { id: "kind", label: m.records_kind(), width: "5.5rem", needsRoom: true, cell: ({ kind }) => KIND_LABELS[kind]() },
  {
    id: "method",
    label: m.records_method(),
    width: "6rem",
    visibility: "off",
    needsRoom: true,
    cell: ({ method }) => (method === undefined ? "–" : methodLabel(method)),
  },
  {
    id: "net",
    label: m.records_net(),
    width: "6.5rem",
    align: "end",
    visibility: "off",
    cell: ({ netPaise }) => formatMoney(netPaise),
  },
  {
    id: "phone",
    label: m.records_phone(),
    width: "7.5rem",
    visibility: "off",
    cell: ({ donorPhone }) => donorPhone ?? "–",
  },
  {
    id: "paid",
    label: m.records_paid_at(),
    width: "10.5rem",
    visibility: "off",
    cell: ({ paidAt }) => (paidAt === undefined ? "–" : formatMoment(paidAt)),
  },
  { id: "reference", label: m.records_reference(), visibility: "off", cell: ({ reference }) => reference },
];
