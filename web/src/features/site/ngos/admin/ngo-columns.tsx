import type { Ngo } from "@daansetu/contract";
import { CircleAlert, CircleCheck, CircleMinus, Clock, PauseCircle } from "lucide-react";
import { formatDate } from "../../../../lib/format.ts";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../ui/table/index.ts";
import { LookTag, Tag } from "../../../../ui/tag.tsx";
import { NgoLogo } from "../components/ngo-logo.tsx";
import { describeExpiry } from "./approval-expiry.ts";
import { EmailText } from "../../../../ui/email-text.tsx";

const STATUS_TAGS = {
  enrolled: { label: m.ngos_status_enrolled, tone: "leaf", icon: CircleCheck },
  suspended: { label: m.ngos_status_suspended, tone: "warning", icon: PauseCircle },
  removed: { label: m.ngos_status_removed, tone: "plain", icon: CircleMinus },
} as const;

export const NgoStatusTag = ({ status = "enrolled" }: Pick<Ngo, "status">) => <LookTag look={STATUS_TAGS[status]} />;

/** When the NGO's first approval expires, with a warning from 90 days before. */
export function ExpiryTag({ ngo }: { ngo: Ngo }) {
  const now = useNow();
  if (ngo.approvals.length === 0) return <span className="text-ink-mute">{m.ngos_no_acts()}</span>;
  const { text, tone } = describeExpiry(ngo.papersUntil, now);
  return tone === undefined ? (
    <span>{text}</span>
  ) : (
    <Tag tone={tone} icon={tone === "info" ? Clock : CircleAlert}>
      {text}
    </Tag>
  );
}

const listValidActs = ({ approvals }: Ngo) => [...new Set(approvals.flatMap(({ act, valid }) => (valid ? [act] : [])))];

export const ngoColumns = (): TableColumn<Ngo>[] => [
  {
    id: "name",
    label: m.ngos_col_name(),
    visibility: "always",
    phonePlace: "title",
    width: "minmax(0, 1.7fr)",
    cell: (ngo) => (
      <span className="flex min-w-0 items-center gap-3">
        <NgoLogo ngo={ngo} size="md" />
        <span className="min-w-0 font-semibold wrap-anywhere">{ngo.ngoName}</span>
      </span>
    ),
  },
  { id: "place", label: m.ngos_col_place(), needsRoom: true, cell: ({ ngoLocation }) => ngoLocation },
  { id: "sector", label: m.ngos_col_sector(), width: "6.75rem", cell: ({ sector }) => sectorLabel(sector) },
  {
    id: "acts",
    label: m.ngos_col_acts(),
    width: "7rem",
    cell: (ngo) => (listValidActs(ngo).length === 0 ? m.ngos_no_acts() : listValidActs(ngo).join(", ")),
  },
  { id: "papers", label: m.ngos_col_papers(), width: "13rem", cell: (ngo) => <ExpiryTag ngo={ngo} /> },
  {
    id: "status",
    label: m.ngos_col_status(),
    width: "7rem",
    phonePlace: "corner",
    cell: (ngo) => <NgoStatusTag {...(ngo.status !== undefined && { status: ngo.status })} />,
  },
  {
    id: "contact",
    label: m.ngos_col_contact(),
    visibility: "off",
    cell: ({ contactPersonName, email, number }) => (
      <span className="grid min-w-0 text-sm wrap-anywhere">
        <span>{contactPersonName}</span>
        {email !== undefined && (
          <span>
            <EmailText>{email}</EmailText>
          </span>
        )}
        <span>{number}</span>
      </span>
    ),
  },
  {
    id: "since",
    label: m.ngos_col_since(),
    visibility: "off",
    width: "9rem",
    cell: (ngo) => formatDate(ngo.createdAt),
  },
];
