import { cx } from "../../../lib/cx.ts";
import { m } from "../../../paraglide/messages.js";
import { ENROL_PARTS, type EnrolPart } from "./enrol-parts.ts";

const PART_LABELS: Record<EnrolPart, () => string> = {
  details: m.enrol_part_details,
  papers: m.enrol_part_papers,
  review: m.enrol_part_review,
};

export function PartNav({ currentPart, onGo }: { currentPart: EnrolPart; onGo: (part: EnrolPart) => void }) {
  return (
    <nav aria-label={m.enrol_parts()}>
      <ol className="grid grid-cols-3 gap-2">
        {ENROL_PARTS.map((part, index) => (
          <li key={part}>
            <button
              type="button"
              aria-current={part === currentPart ? "step" : undefined}
              onClick={() => {
                onGo(part);
              }}
              className={cx(
                "grid min-h-12 w-full gap-1 border-t-3 pt-2 text-left text-sm leading-tight font-semibold sm:text-base",
                part === currentPart ? "border-neel text-ink" : "border-line text-ink-soft hover:border-line-strong",
              )}
            >
              <span>
                <span className="text-ink-mute">{index + 1}. </span>
                {PART_LABELS[part]()}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
