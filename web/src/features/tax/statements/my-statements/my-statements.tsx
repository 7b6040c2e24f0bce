import type { StatementYear } from "@daansetu/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, FileText } from "lucide-react";
import { useState } from "react";
import { failureSentence, type FailureWords } from "../../../../lib/errors/failure.ts";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { downloadStatement, myStatementsQuery } from "./my-statements-api.ts";

const FAILURES: FailureWords = { "not-found": m.statements_gone, conflict: m.statements_too_many };

/** The yearly statements below My Donations. The years are added up when somebody asks for them, since all donations are read for that. */
export function MyStatements() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TitledSection id="my-statements" title={m.statements_title()} titleClass="text-h3" className="mt-10">
      <p className="mt-1 max-w-[42rem] text-ink-soft">{m.statements_lead()}</p>
      <div className="mt-3">
        {isOpen ? (
          <Years />
        ) : (
          <Button
            variant="line"
            icon={FileText}
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {m.statements_show()}
          </Button>
        )}
      </div>
    </TitledSection>
  );
}

function Years() {
  const { data: years, error, isFetching, refetch } = useQuery(myStatementsQuery());
  if (years === undefined)
    return error ? (
      <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={m.statements_loading()}>
        <Skeleton className="h-20 w-full" />
      </div>
    );
  if (years.length === 0)
    return (
      <p role="status" className="text-ink-soft">
        {m.statements_empty()}
      </p>
    );
  return (
    <ul className="border-t border-line">
      {years.map((year) => (
        <YearRow key={year.financialYear} year={year} />
      ))}
    </ul>
  );
}

function YearRow({ year: { financialYear, donations, netPaise, isSoFar } }: { year: StatementYear }) {
  const downloading = useMutation({
    mutationFn: () => downloadStatement(financialYear),
  });
  const firstYear = Number(financialYear.slice(0, 4));
  const april = { first: String(firstYear), last: String(firstYear + 1) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {m.statements_year(april)}
          {isSoFar && <Tag>{m.statements_so_far()}</Tag>}
        </h3>
        <p className="text-ink-soft">
          {m.statements_count({ count: donations, shown: formatCount(donations) })}
          {" · "}
          {m.statements_left({ amount: formatMoney(netPaise) })}
        </p>
      </div>
      <Button
        size="sm"
        icon={Download}
        aria-label={m.statements_download_named(april)}
        action={downloading}
        busyLabel={m.statements_downloading()}
      >
        {m.statements_download()}
      </Button>
      <p role="alert" className="basis-full text-sm font-semibold text-danger empty:hidden">
        {downloading.error && failureSentence(downloading.error, FAILURES)}
      </p>
    </li>
  );
}
