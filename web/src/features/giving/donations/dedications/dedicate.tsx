import { lazy, Suspense } from "react";
import { m } from "../../../../paraglide/messages.js";
import { fieldId } from "../../../../ui/field.tsx";
import { Checkbox } from "../../../../ui/inputs.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import type { DonationForm } from "../use-donation-form.ts";

const Unavailable = () => (
  <p role="alert" className="text-sm font-semibold text-danger">
    {m.dedications_unavailable()}
  </p>
);

/** Lazy, because most donors do not use it. If it cannot be loaded, the rest of the form works all the same. */
const DedicationFields = lazy(() => import("./dedication-fields.tsx").catch(() => ({ default: Unavailable })));

/** The offer to dedicate a donation, and its fields once it is taken. */
export default function Dedicate({ form }: { form: DonationForm }) {
  const { isDedicated } = form.values;
  return (
    <div className="mt-4">
      <Checkbox
        id={fieldId("isDedicated")}
        name="isDedicated"
        checked={isDedicated}
        onChange={(event) => form.set({ isDedicated: event.target.checked })}
      >
        {m.dedications_offer()}
        <span className="block text-sm text-ink-soft">{m.dedications_offer_hint()}</span>
      </Checkbox>
      {isDedicated && (
        <Suspense fallback={<Skeleton className="mt-2 h-72 w-full rounded-card" />}>
          <DedicationFields form={form} />
        </Suspense>
      )}
    </div>
  );
}
