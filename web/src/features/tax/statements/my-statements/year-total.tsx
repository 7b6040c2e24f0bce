import { useQuery } from "@tanstack/react-query";
import { formatCount, formatDate, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { myYearQuery } from "./my-statements-api.ts";

/** The donor's total in the current financial year, above their donations; nothing without a donation, or if it cannot be loaded. */
export function YearTotal() {
  const { data: year } = useQuery(myYearQuery());
  if (year === undefined || year.donations === 0) return null;
  const since = formatDate(`${year.financialYear.slice(0, 4)}-04-01T00:00:00+05:30`);
  return (
    <p className="mb-8 rounded-card border border-line bg-sheet px-5 py-4 leading-snug">
      <b className="display mr-2 text-h3">{formatMoney(year.netPaise)}</b>
      <span className="text-ink-soft">
        {m.statements_year_total({ count: year.donations, shown: formatCount(year.donations), since })}
        {year.netPaise < year.amountPaise && ` ${m.statements_year_returned()}`}
      </span>
    </p>
  );
}
