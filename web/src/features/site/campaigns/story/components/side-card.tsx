import type { Fundraiser } from "@daansetu/contract";
import { Heart, ReceiptText, RotateCcw } from "lucide-react";
import { type ReactNode, type RefObject, Suspense } from "react";
import { href } from "../../../../../lib/paths.ts";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";
import { siteName } from "../../../../../lib/site-identity.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { ShareButton, ShareCount } from "../../../sharing/index.ts";
import { MoneyRaised } from "./money-raised.tsx";

/** This part is a lazy chunk, because most opened fundraisers are live. */
const EndedNote = lazyPart("ended-note", () => import("./ended-note.tsx"));

interface SideCardProps {
  fundraiser: Fundraiser;
  /** The buttons, which the bar repeats once they are out of view. */
  buttonsRef: RefObject<HTMLDivElement | null>;
  /** Shown below the card. */
  children: ReactNode;
}

/**
 * Figures, donate and share buttons: in the flow of the page on a phone, whose bar has the donate button; from 1024 px sticky beside the
 * story, below the place to which the header returns.
 */
export function SideCard({ fundraiser, buttonsRef, children }: SideCardProps) {
  const { _id, title, status, taxBenefit, shares } = fundraiser;
  return (
    <aside aria-label={m.story_aside()} className="side-card lg:col-start-2 lg:row-span-3 lg:row-start-1">
      <div className="lg:rounded-panel lg:border lg:border-line lg:bg-sheet lg:p-8">
        <MoneyRaised campaign={fundraiser} />
        <div ref={buttonsRef} className="mt-5 grid gap-2.5">
          {status === "live" ? (
            <ButtonLink variant="give" size="lg" icon={Heart} to={href.donate(_id)} className="max-lg:hidden">
              {m.story_donate()}
            </ButtonLink>
          ) : (
            <Suspense fallback={<p className="min-h-48" />}>
              <EndedNote fundraiser={fundraiser} />
            </Suspense>
          )}
          <ShareButton
            block
            campaignId={_id}
            path={href.story(_id)}
            text={m.story_share_text({ title, site: siteName() })}
          />
          <ShareCount shares={shares} />
        </div>
        {status === "live" && (
          <ul className="mt-5 grid gap-2.5 text-sm text-ink-soft">
            {taxBenefit && <Line icon={ReceiptText} text={m.story_tax_line()} />}
            <Line icon={RotateCcw} text={m.story_refund_line()} />
          </ul>
        )}
      </div>
      {children}
    </aside>
  );
}

function Line({ icon, text }: { icon: typeof ReceiptText; text: string }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 leading-snug">
      <Icon of={icon} className="mt-0.5 text-info" />
      <span>{text}</span>
    </li>
  );
}
