import type { CampaignNgo } from "@daansetu/contract";
import { CircleCheck } from "lucide-react";
import { formatDate, formatMonth } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";
import { Link } from "../../../../../ui/link.tsx";

interface NgoNameProps {
  name: string;
  ngo: CampaignNgo | undefined;
}

/** The beneficiary's name: a link to its page if the directory has it, with a tick if its certificates were checked. */
export function NgoName({ name, ngo }: NgoNameProps) {
  if (ngo === undefined) return <b className="text-ink">{name}</b>;
  return (
    <>
      <Link to={href.ngo(ngo._id)} className="font-bold text-ink underline underline-offset-3">
        {name}
      </Link>
      {ngo.verified && (
        <span title={m.story_ngo_verified()} className="whitespace-nowrap">
          {" "}
          <Icon of={CircleCheck} className="inline align-[-0.25em] text-leaf" />
          <span className="sr-only">{m.story_ngo_verified()}</span>
        </span>
      )}
    </>
  );
}

interface ApprovalProps {
  ngo: CampaignNgo | undefined;
  /** True to show only the month, for the line under the title; otherwise the day. */
  isBrief?: boolean;
}

/** The validity of the NGO's own 80G approval; nothing if it has none today. */
export function Approval80G({ ngo, isBrief = false }: ApprovalProps) {
  if (ngo?.approval80G === undefined) return null;
  const { validUntil } = ngo.approval80G;
  if (validUntil === undefined) return m.story_ngo_80g();
  return isBrief
    ? m.story_ngo_80g_month({ month: formatMonth(validUntil) })
    : m.story_ngo_80g_until({ date: formatDate(validUntil) });
}
