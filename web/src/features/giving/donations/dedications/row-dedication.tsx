import type { DedicationView } from "@daansetu/contract";
import { dedicationLine } from "./dedication-line.ts";
import NoticeLine from "./notice-line.tsx";

interface RowDedicationProps {
  reference: string;
  dedication: DedicationView;
  isPaid: boolean;
}

/** The dedication of a donation in the donor's list, and the state of its notice. */
export default function RowDedication({ reference, dedication, isPaid }: RowDedicationProps) {
  return (
    <div className="mt-2 text-sm text-ink-soft sm:col-span-2">
      <p className="font-semibold wrap-anywhere">{dedicationLine(dedication)}</p>
      {isPaid && (
        <NoticeLine
          reference={reference}
          dedication={dedication}
          className="flex flex-wrap items-center justify-between gap-x-5"
        />
      )}
    </div>
  );
}
