import { scheduleNewMandateDebits } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";

interface NewMandateTextProps {
  nextDebitAt: string;
  /** Day of the month of the old mandate's debits. */
  oldDebitDay: number | undefined;
  day?: number;
  monthlyPaise: number;
}

/** Explains before the authorisation when the new mandate begins and the old one ends, and that no month is debited twice. */
export function NewMandateText({ nextDebitAt, oldDebitDay, day, monthlyPaise }: NewMandateTextProps) {
  const { firstAt, announcedAt } = scheduleNewMandateDebits(new Date(nextDebitAt), day, useNow(), oldDebitDay);
  const firstDebitDay = formatDate(firstAt.toISOString());
  return (
    <div className="grid gap-2 text-ink-soft" role="status">
      <p>{m.plan_new_mandate({ amount: formatMoney(monthlyPaise), first: firstDebitDay })}</p>
      <p>
        {announcedAt === undefined
          ? m.plan_old_ends()
          : m.plan_old_ends_after({ last: formatDate(announcedAt.toISOString()) })}
      </p>
    </div>
  );
}
