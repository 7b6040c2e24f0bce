import type { FundraiserForm } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import type { FormFields } from "./form-fields.ts";

const beneficiaryOptions = () =>
  [
    { id: "ngo", label: m.writing_for_ngo() },
    { id: "person", label: m.writing_for_person() },
  ] as const;

/** Choice of an NGO or a person as the beneficiary. Changing it unlinks the enrolled NGO. */
export function BeneficiaryKind({ fields }: { fields: FormFields<FundraiserForm> }) {
  const { beneficiary } = fields.values;
  return (
    <fieldset>
      <legend className="mb-1.5 leading-snug font-semibold">{m.writing_for_whom()}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {beneficiaryOptions().map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-sheet px-3.5 py-2.5 has-checked:border-info has-checked:bg-info-tint"
          >
            <input
              type="radio"
              name="beneficiary"
              value={id}
              checked={beneficiary === id}
              onChange={() => fields.set({ beneficiary: id, ngoId: "" })}
              className="size-5 accent-(--color-info)"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
