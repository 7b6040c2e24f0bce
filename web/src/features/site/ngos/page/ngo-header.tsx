import type { NgoPage } from "@daansetu/contract";
import { MapPin } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { formatCount, formatDate, formatMoney } from "../../../../lib/format.ts";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { SectorTag } from "../../../../ui/sector-tag.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { NgoLogo } from "../components/ngo-logo.tsx";
import { ActTags } from "../components/ngo-row.tsx";

/** The figures are loaded after the texts; space is reserved for them. */
const SectorDrawing = lazyPart("sector-drawing", () => import("./sector-drawing.tsx"));

/** Name, place, sector, approvals and figures of an NGO. The figures are the ledger's. */
export function NgoHeader({ ngo, shareButton }: { ngo: NgoPage; shareButton: ReactNode }) {
  const liveCampaignCount = ngo.campaigns.filter(({ status }) => status === "live").length;
  return (
    <header className="bg-well pt-3 pb-6 lg:pt-6 lg:pb-10">
      <div className="wrap md:grid md:grid-cols-[minmax(0,1fr)_16rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <TextLink to={href.ngos()} arrow="back" className="md:col-span-2 md:justify-self-start">
          {m.ngos_back()}
        </TextLink>
        <div className="md:self-center">
          <div className="mt-2 flex gap-4 sm:gap-6">
            <NgoLogo ngo={ngo} />
            <div className="min-w-0 flex-1">
              <h1 className="text-title wrap-anywhere">{ngo.ngoName}</h1>
              <p className="mt-2 flex items-center gap-1.5 text-ink-soft">
                <Icon of={MapPin} size="sm" />
                {ngo.ngoLocation}
              </p>
            </div>
          </div>
          <div className="mt-4 flex flex-wrap gap-1.5">
            <SectorTag sector={ngo.sector} tone="info" />
            <ActTags ngo={ngo} />
          </div>
          <div className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <div>
              <dl className="flex flex-wrap gap-x-10 gap-y-3 leading-tight">
                <Figure value={formatMoney(ngo.raisedPaise)} label={m.ngos_raised()} />
                <Figure value={formatCount(ngo.donations)} label={m.ngos_donations({ count: ngo.donations })} />
                <Figure
                  value={formatCount(liveCampaignCount)}
                  label={m.ngos_live_count({ count: liveCampaignCount })}
                />
              </dl>
              <p className="mt-2 text-sm text-ink-mute">{m.ngos_as_of({ date: formatDate(ngo.asOf) })}</p>
            </div>
            {shareButton}
          </div>
        </div>
        <div className="mt-6 aspect-video w-full overflow-hidden rounded-panel md:mt-0 md:aspect-4/3 md:self-center">
          <Suspense>
            <SectorDrawing sector={ngo.sector} />
          </Suspense>
        </div>
      </div>
    </header>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="display text-h3">{value}</dd>
    </div>
  );
}
