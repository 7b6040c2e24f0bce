import type { Ngo } from "@daansetu/contract";
import { MapPin, ReceiptText } from "lucide-react";
import { memo } from "react";
import { formatMonth } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { Link } from "../../../../ui/link.tsx";
import { SectorTag } from "../../../../ui/sector-tag.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { NgoLogo } from "./ngo-logo.tsx";

/** An NGO in the directory, linked to its page. A click on a filter leaves the rows as they are until others arrive. */
export const NgoRow = memo(function NgoRow({ ngo }: { ngo: Ngo }) {
  return (
    <article className="group relative flex h-full gap-4 border-b border-line py-5 sm:gap-6">
      <NgoLogo ngo={ngo} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h4 wrap-anywhere">
          <Link
            to={href.ngo(ngo._id)}
            className="text-ink no-underline group-hover:text-info group-hover:underline after:absolute after:inset-0"
          >
            {ngo.ngoName}
          </Link>
        </h2>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon of={MapPin} size="sm" />
          {ngo.ngoLocation}
        </p>
        <p className="mt-2 line-clamp-3 max-w-(--measure) text-ink-soft">{ngo.description}</p>
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          <SectorTag sector={ngo.sector} tone="info" />
          <ActTags ngo={ngo} />
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          {ngo.papersReadAt === undefined
            ? m.lists_ngo_unread()
            : m.lists_ngo_read({ month: formatMonth(ngo.papersReadAt) })}
        </p>
      </div>
    </article>
  );
});

/** The acts under which the NGO's approval is valid today; 80G with the month in which it expires. */
export function ActTags({ ngo }: { ngo: Pick<Ngo, "approvals"> }) {
  return ngo.approvals
    .filter(({ valid }) => valid)
    .map(({ act, number, validUntil }) => (
      <Tag key={`${act} ${number}`} {...(act === "80G" ? { tone: "leaf" as const, icon: ReceiptText } : {})}>
        {act === "80G" && validUntil !== undefined
          ? m.lists_ngo_act_until({ act, month: formatMonth(validUntil) })
          : act}
      </Tag>
    ));
}
