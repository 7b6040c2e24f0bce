import { SECONDARY_PURPOSES } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { PURPOSE_LABELS } from "../components/purpose-words.ts";
import type { ListForm } from "./use-list-form.ts";

/** What happens with money that the list cannot use, and what each debit of a monthly plan gives. */
export function RuleFields({ form, isMonthly }: { form: ListForm; isMonthly: boolean }) {
  const purposes = (
    <>
      <option value="">{m.item_lists_choose()}</option>
      <Options of={SECONDARY_PURPOSES} label={(purpose) => PURPOSE_LABELS[purpose]()} />
    </>
  );
  return (
    <TitledSection title={m.item_lists_rules()} className="grid gap-4">
      <p className="max-w-(--measure) text-ink-soft">{m.item_lists_rules_text()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field form={form} name="surplus" label={m.item_lists_surplus()}>
          <Select>{purposes}</Select>
        </Field>
        <Field form={form} name="shortfall" label={m.item_lists_shortfall()}>
          <Select>{purposes}</Select>
        </Field>
        {isMonthly && (
          <Field
            form={form}
            name="planItemId"
            label={m.item_lists_plan_item()}
            hint={m.item_lists_plan_item_hint()}
            optional
          >
            <Select>
              <option value="">{m.item_lists_plan_item_none()}</option>
              {form.values.items
                .filter(({ state, name }) => state !== "removed" && name !== "")
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
        )}
      </div>
    </TitledSection>
  );
}
