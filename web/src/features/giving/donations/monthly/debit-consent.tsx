import { dayOfMonth, MONTHLY_CAP_PAISE } from "@daansetu/contract";
import { formatMoney } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { FieldError, fieldId } from "../../../../ui/field.tsx";
import { Checkbox } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { DonationForm } from "../checkout/use-donation-form.ts";

/** The terms of the mandate (payments.md D.4) and the consent, which is never pre-ticked. */
export function DebitConsent({ form, amount }: { form: DonationForm; amount: string }) {
  const now = useNow();
  const checkboxId = fieldId("monthlyDebit");
  const error = form.errorOf("monthlyDebit");
  const day = dayOfMonth(now);
  return (
    <div className="mt-4">
      <Note tone="info" title={m.monthly_agree_title()}>
        <ul className="grid list-disc gap-1 pl-4">
          <li>{m.monthly_agree_day({ amount, day: m.monthly_day({ day }) })}</li>
          <li>{m.monthly_agree_until()}</li>
          <li>{m.monthly_agree_cap({ cap: formatMoney(MONTHLY_CAP_PAISE) })}</li>
          <li>{m.monthly_agree_notice()}</li>
          <li>{m.monthly_agree_stop()}</li>
        </ul>
      </Note>
      <Checkbox
        id={checkboxId}
        name="monthlyDebit"
        className="mt-1"
        checked={form.values.monthlyDebit}
        onChange={(event) => form.set({ monthlyDebit: event.target.checked })}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${checkboxId}-error`}
      >
        {m.monthly_agree({ amount })}
      </Checkbox>
      {error !== undefined && <FieldError id={`${checkboxId}-error`}>{error}</FieldError>}
    </div>
  );
}
