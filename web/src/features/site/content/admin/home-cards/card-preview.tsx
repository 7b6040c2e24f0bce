import { ArrowRight } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import type { CardValues } from "./card-values.ts";

/** The card at its widths on phones and desktops, in px. */
export function CardPreview({ values: { picture, caption } }: { values: CardValues }) {
  return (
    <TitledSection
      id="card-preview"
      title={m.showcase_card_preview()}
      titleClass="w-full text-h4"
      className="flex min-w-0 flex-wrap items-start gap-x-5 gap-y-3 border-y border-line py-5"
    >
      {picture === undefined ? (
        <p className="text-ink-soft">{m.showcase_card_preview_empty()}</p>
      ) : (
        [
          { label: m.showcase_card_preview_phone(), width: 289 },
          { label: m.showcase_card_preview_desktop(), width: 570 },
        ].map(({ label, width }) => (
          <figure key={width} className="grid max-w-full min-w-0 gap-1.5">
            <div
              className="max-w-full overflow-hidden rounded-card border border-line bg-sheet"
              style={{ width: `${width}px` }}
            >
              <Picture picture={picture} width={width} height={width * 0.4} className="aspect-5/2 w-full" />
              <p className="flex min-h-13 items-center justify-between gap-4 px-4 py-3 leading-snug font-semibold">
                {caption}
                <Icon of={ArrowRight} className="text-info" />
              </p>
            </div>
            <figcaption className="text-sm text-ink-soft">{label}</figcaption>
          </figure>
        ))
      )}
    </TitledSection>
  );
}
