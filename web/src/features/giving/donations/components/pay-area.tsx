import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { fieldId } from "../../../../ui/field.tsx";
import type { DonationField } from "../form/donation-values.ts";
import type { DonationForm } from "../checkout/use-donation-form.ts";

interface PayAreaProps {
  form: DonationForm;
  /** Required fields that are blank, in the order of the form; none before the donor has begun. */
  missing: readonly DonationField[];
  title: string;
  /** Text that is shown while no field is missing. */
  line: string;
  payButton: ReactNode;
}

/** The sum, what is missing and the pay button: a bar at the bottom of the window, and from 1024 px a part of the summary. */
export function PayArea({ form, missing, title, line, payButton }: PayAreaProps) {
  const firstProblem = form.errors[0]?.field ?? missing[0];
  return (
    <div role="region" aria-label={m.donations_bar_label()} className="pay-bar pay-area">
      <div className="pay-parts max-lg:wrap lg:mt-2 lg:flex-col-reverse lg:items-stretch lg:gap-1">
        <div className="pay-sum lg:text-center">
          <b className="display block text-[1.375rem] lg:hidden">{title}</b>
          {firstProblem === undefined ? (
            <span className="pay-extra text-xs text-ink-soft lg:hidden">{line}</span>
          ) : (
            <button
              type="button"
              className="pay-extra -my-2 min-h-11 text-left text-sm text-info underline"
              onClick={() => leadTo(firstProblem)}
            >
              {form.errorCount || m.donations_bar_missing({ count: missing.length })}
            </button>
          )}
        </div>
        {payButton}
      </div>
    </div>
  );
}

function leadTo(field: DonationField): void {
  const element = document.getElementById(fieldId(field));
  element?.focus();
  element?.scrollIntoView({ block: "center" });
}
