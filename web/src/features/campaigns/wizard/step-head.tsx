import { cx } from "../../../lib/cx.ts";
import { m } from "../../../paraglide/messages.js";
import { STEPS, type StepId } from "./steps.ts";

/** Links to all steps; none has to be complete before the next is opened. */
export function StepHead({ at, onGo }: { at: number; onGo: (part: StepId) => void }) {
  const name = STEPS[at]?.title() ?? "";
  return (
    <div className="grid gap-4">
      <nav aria-label={m.wizard_parts()}>
        <ol className="flex gap-1.5">
          {STEPS.map(({ id, title }, index) => (
            <li key={id} className="min-w-0 flex-1">
              <button
                type="button"
                aria-current={index === at ? "step" : undefined}
                onClick={() => onGo(id)}
                className="group grid min-h-11 w-full content-start gap-1.5 pt-2 text-left text-sm"
              >
                <span
                  className={cx(
                    "h-1.5 w-full rounded-full",
                    index <= at ? "bg-neel" : "bg-line group-hover:bg-line-strong",
                  )}
                />
                <span className={cx("max-md:sr-only", index === at ? "font-semibold text-neel" : "text-ink-soft")}>
                  {title()}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <h2 id="wizard-part" tabIndex={-1} className="text-h3">
        <span className="md:hidden">{m.wizard_part_of({ at: at + 1, count: STEPS.length, name })}</span>
        <span className="max-md:hidden">{name}</span>
      </h2>
    </div>
  );
}
