import type { Fundraiser } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Heart, ReceiptText, RotateCcw } from "lucide-react";
import { formatCount } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ShareButton } from "../../sharing/index.ts";
import { donorsQuery } from "../api/story.ts";
import { DonorRows } from "./donor-rows.tsx";
import { EndedNote } from "./ended-note.tsx";
import { MoneyRaised } from "./money-raised.tsx";

const LATEST = 3;

interface SideCardProps {
  fundraiser: Fundraiser;
  /** Below 1024 px the bar at the bottom has the marigold button by now; one is enough. */
  barShown: boolean;
}

/** Figures and the way to give: in the page's flow on a phone, in view beside the story from 1024 px. */
export function SideCard({ fundraiser, barShown }: SideCardProps) {
  const { _id, title, status, taxBenefit } = fundraiser;
  return (
    <aside
      aria-label={m.story_aside()}
      className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-3"
    >
      <div className="lg:rounded-panel lg:border lg:border-line lg:bg-sheet lg:p-8">
        <MoneyRaised campaign={fundraiser} />
        <div className="mt-5 grid gap-2.5">
          {status === "live" ? (
            <ButtonLink
              variant="give"
              size="lg"
              icon={Heart}
              to={href.donate(_id)}
              className={barShown ? "max-lg:border-line max-lg:bg-sheet max-lg:text-ink" : undefined}
            >
              {m.story_donate()}
            </ButtonLink>
          ) : (
            <EndedNote fundraiser={fundraiser} />
          )}
          <ShareButton block path={href.story(_id)} text={m.story_share_text({ title })} />
        </div>
        <ul className="mt-5 grid gap-2.5 text-sm text-ink-soft">
          {taxBenefit && <Line icon={ReceiptText} text={m.story_tax_line()} />}
          <Line icon={RotateCcw} text={m.story_refund_line()} />
        </ul>
      </div>
      <Latest fundraiser={fundraiser} />
    </aside>
  );
}

function Line({ icon, text }: { icon: typeof ReceiptText; text: string }) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-2.5 leading-snug">
      <Icon of={icon} className="mt-0.5 text-neel" />
      <span>{text}</span>
    </li>
  );
}

/** The last gifts, beside the story only; below 1024 px the donors' own block shows them. */
function Latest({ fundraiser: { _id, figures } }: { fundraiser: Fundraiser }) {
  const { data } = useInfiniteQuery({ ...donorsQuery(_id, "recent", 5), refetchInterval: 30_000 });
  const donors = data?.pages[0]?.items.slice(0, LATEST) ?? [];
  if (donors.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="hidden px-8 pt-6 lg:block">
      <h2 id="latest" className="text-h4">
        {m.story_latest()}
      </h2>
      <DonorRows donors={donors} />
      {figures.supporters > LATEST && (
        <a
          href="#donors"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-neel no-underline hover:underline"
        >
          {m.story_all_donors({ count: figures.supporters, shown: formatCount(figures.supporters) })}
        </a>
      )}
    </section>
  );
}
