import { type FundraiserForm, OCCASIONS } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import type { FormFields } from "./form-fields.ts";

/** Select field for the occasion of a supporting fundraiser; none by default. */
export function OccasionField({ fields }: { fields: FormFields<FundraiserForm> }) {
  return (
    <fieldset>
      <legend className="mb-1.5 leading-snug font-semibold">{m.writing_occasion()}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {["", ...OCCASIONS].map((occasion) => (
          <label
            key={occasion}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-sheet px-3.5 py-2.5 has-checked:border-info has-checked:bg-info-tint"
          >
            <input
              type="radio"
              name="occasion"
              value={occasion}
              checked={fields.values.occasion === occasion}
              onChange={() => fields.set({ occasion })}
              className="size-5 accent-(--color-info)"
            />
            {m.writing_occasion_choice({ occasion })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
