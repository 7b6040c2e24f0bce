import type { ReactNode } from "react";
import { cx } from "../../../../lib/cx.ts";
import { m } from "../../../../paraglide/messages.js";
import { FieldError, fieldId } from "../../../../ui/field.tsx";
import { Checkbox } from "../../../../ui/inputs.tsx";
import type { DonationField } from "../form/donation-values.ts";
import type { DonationForm } from "../use-donation-form.ts";

interface PayAreaProps {
  form: DonationForm;
  /** Required fields that are blank, in the order of the form. */
  missing: readonly DonationField[];
  title: string;
  /** Shown while nothing is missing. */
  line: string;
  payButton: ReactNode;
}

/**
 * The declaration beside the pay button. A bar at the bottom of the window, and from 1024 px a part of the summary: one element, because the
 * declaration may be on the page only once.
 */
export function PayArea({ form, missing, title, line, payButton }: PayAreaProps) {
  const checkboxId = fieldId("indianCitizen");
  const citizenError = form.errorOf("indianCitizen");
  const firstProblem = form.errors[0]?.field ?? missing[0];
  return (
    <div role="region" aria-label={m.donations_bar_label()} className="pay-bar pay-area">
      <div className="max-lg:wrap">
        <Checkbox
          id={checkboxId}
          name="indianCitizen"
          className="max-lg:text-sm"
          checked={form.values.indianCitizen}
          onChange={(event) => form.set({ indianCitizen: event.target.checked })}
          required
          aria-invalid={citizenError === undefined ? undefined : true}
          aria-describedby={citizenError === undefined ? undefined : `${checkboxId}-error`}
        >
          {m.donations_citizen()}{" "}
          <span className="text-sm text-ink-soft max-lg:sr-only lg:block">{m.donations_citizen_why()}</span>
        </Checkbox>
        {citizenError !== undefined && <FieldError id={`${checkboxId}-error`}>{citizenError}</FieldError>}
        <div
          className={cx(
            "flex items-center gap-3 lg:mt-2 lg:flex-col-reverse lg:items-stretch lg:gap-1",
            citizenError !== undefined && "mt-2",
          )}
        >
          <div className="min-w-0 flex-1 leading-tight lg:text-center">
            <b className="display block text-[1.375rem] lg:hidden">{title}</b>
            {firstProblem === undefined ? (
              <span className="text-xs text-ink-soft lg:hidden">{line}</span>
            ) : (
              <button
                type="button"
                className="-my-2 min-h-11 text-left text-sm text-info underline"
                onClick={() => leadTo(firstProblem)}
              >
                {form.errorCount || m.donations_bar_missing({ count: missing.length })}
              </button>
            )}
          </div>
          {payButton}
        </div>
      </div>
    </div>
  );
}

function leadTo(field: DonationField): void {
  const element = document.getElementById(fieldId(field));
  element?.focus();
  element?.scrollIntoView({ block: "center" });
}
