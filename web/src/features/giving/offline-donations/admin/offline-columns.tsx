import type { OfflineDonation, OfflineState } from "@daansetu/contract";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { LookTag } from "../../../../ui/tag.tsx";
import type { TableColumn } from "../../../../ui/table/index.ts";
import { METHOD_LABELS, referenceLabel, STATE_TAGS } from "./offline-labels.ts";

export const StateTag = ({ state }: { state: OfflineState }) => <LookTag look={STATE_TAGS[state]} />;

export const offlineColumns = (): TableColumn<OfflineDonation>[] => [
  {
    id: "donor",
    label: m.offline_donor(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ donor }) => (
      <span className="grid min-w-0 leading-snug">
        <span className="font-semibold">{donor.fullName}</span>
        {donor.phone !== undefined && <span className="text-sm text-ink-soft">{donor.phone}</span>}
      </span>
    ),
  },
  {
    id: "amount",
    label: m.offline_amount(),
    visibility: "always",
    phonePlace: "corner",
    align: "end",
    width: "6.5rem",
    cell: ({ amountPaise }) => <b className="text-base text-ink">{formatMoney(amountPaise)}</b>,
  },
  {
    id: "method",
    label: m.offline_method(),
    width: "6.75rem",
    cell: ({ means, isDeductible }) => (
      <span className="inline-grid leading-snug">
        {METHOD_LABELS[means.method]()}
        {!isDeductible && <span className="text-sm text-ink-soft">{m.offline_not_deductible()}</span>}
      </span>
    ),
  },
  { id: "state", label: m.offline_state(), width: "9.5rem", cell: ({ state }) => <StateTag state={state} /> },
  {
    id: "received",
    label: m.offline_received_on(),
    width: "8.5rem",
    needsRoom: true,
    cell: ({ receivedOn }) => formatDay(receivedOn),
  },
  { id: "campaign", label: m.offline_campaign(), needsRoom: true, cell: ({ campaign }) => campaign.title },
  {
    id: "reference",
    label: m.offline_reference(),
    needsRoom: true,
    visibility: "off",
    cell: ({ means }) => referenceLabel(means) ?? "–",
  },
];
