import { cx } from "../../lib/cx.ts";
import { m } from "../../paraglide/messages.js";

interface StepNavProps<StepId extends string> {
  label: string;
  steps: readonly { id: StepId; title: () => string }[];
  /** Index of the current step. */
  at: number;
  onGo: (step: StepId) => void;
}

/** The steps of a wizard as links to all of them; none has to be complete before the next is opened. On phones it names the current one. */
export function StepNav<StepId extends string>({ label, steps, at, onGo }: StepNavProps<StepId>) {
  return (
    <nav aria-label={label}>
      <ol className="flex gap-2">
        {steps.map(({ id, title }, index) => (
          <li key={id} className="min-w-0 flex-1">
            <button
              type="button"
              aria-current={index === at ? "step" : undefined}
              onClick={() => {
                onGo(id);
              }}
              className="group grid min-h-11 w-full content-start gap-2 pt-2 text-left text-sm leading-tight"
            >
              <span
                className={cx(
                  "h-1.5 w-full rounded-full",
                  index <= at ? "bg-info" : "bg-line group-hover:bg-line-strong",
                )}
              />
              <span className={cx("max-md:sr-only", index === at ? "font-semibold text-info" : "text-ink-soft")}>
                {index + 1}. {title()}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="text-sm font-semibold text-info md:hidden">
        {m.wizard_part_of({ at: at + 1, count: steps.length, name: steps[at]?.title() ?? "" })}
      </p>
    </nav>
  );
}
