import type { Ngo } from "@daansetu/contract";
import { MapPin, ReceiptText } from "lucide-react";
import { formatMonth } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { SectorTag } from "../../../ui/sector-tag.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { NgoLogo } from "./ngo-logo.tsx";

/** An NGO in the directory: who, where, what, and the papers that are valid today (80G with the day it ends). */
export function NgoRow({ ngo }: { ngo: Ngo }) {
  return (
    <article className="flex gap-4 border-b border-line py-5 sm:gap-6">
      <NgoLogo ngo={ngo} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h4">{ngo.ngoName}</h2>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon of={MapPin} size="sm" />
          {ngo.ngoLocation}
        </p>
        <p className="mt-2 max-w-(--measure) text-ink-soft">{ngo.description}</p>
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          <SectorTag sector={ngo.sector} tone="neel" />
          {ngo.approvals
            .filter(({ valid }) => valid)
            .map(({ act, number, validUntil }) => (
              <Tag key={`${act} ${number}`} {...(act === "80G" ? { tone: "leaf" as const, icon: ReceiptText } : {})}>
                {act === "80G" && validUntil !== undefined
                  ? m.lists_ngo_act_until({ act, month: formatMonth(validUntil) })
                  : act}
              </Tag>
            ))}
        </div>
      </div>
    </article>
  );
}
