import { type AskedDonors, type BlockedReceipt, FILING_BLOCKERS, filingEndpoints } from "@daansetu/contract";
import { Send } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../../lib/api-client.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Chip } from "../../../../../ui/chip.tsx";
import { EmptyState, StatePanel } from "../../../../../ui/state-panel.tsx";
import { type BulkAction, DataTable, useTablePage, useTableState } from "../../../../../ui/table/index.ts";
import type { FilingTabProps } from "../filing-tab-props.ts";
import { BLOCKER_LABELS } from "../filing-words.ts";
import { useFilingRefetch } from "../use-filing-refetch.ts";
import { AskAllButton } from "./ask-all-button.tsx";
import { askedSentence, AskResult } from "./ask-result.tsx";
import { missingColumns } from "./missing-columns.tsx";

const { blockedReceipts, askDonors } = filingEndpoints;

/** A year's donors are many. */
const ASK_TIMEOUT_MS = 120_000;

/** The donations that a statement cannot list, because something of the donor is missing. */
export function MissingTab({ overview }: FilingTabProps) {
  const { financialYear, blocked, blockedReceipts: count } = overview;
  const table = useTableState({ filters: ["missing"] });
  const blocker = FILING_BLOCKERS.find((name) => name === table.filters.missing);
  const page = useTablePage(blockedReceipts, { query: { financialYear, blocker, limit: String(table.size) } }, table);
  const { result, ask } = useAsking(financialYear);
  const bulkAction: BulkAction<BlockedReceipt> = {
    id: "ask",
    label: m.filings_ask(),
    busyLabel: m.filings_ask_busy(),
    icon: Send,
    confirm: (rows) => ({ title: m.filings_ask_title(), text: mostMails(rows) }),
    run: async (rows) => {
      const { asked } = await ask(rows.map(({ donationId }) => donationId));
      return { doneMessage: askedSentence(asked) };
    },
  };
  return (
    <>
      {count > 0 && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <p className="max-w-(--measure) text-ink-soft">{m.filings_missing_text()}</p>
          <AskAllButton overview={overview} ask={() => ask()} />
        </div>
      )}
      {result !== undefined && <AskResult result={result} askRest={() => ask()} />}
      {count > 0 && (
        <div role="group" aria-label={m.filings_missing_filter()} className="mb-4 flex flex-wrap gap-2">
          <Chip pressed={blocker === undefined} onClick={() => table.setFilters({ missing: undefined })}>
            {m.filings_missing_all({ count: formatCount(count) })}
          </Chip>
          {FILING_BLOCKERS.map((kind) => (
            <Chip key={kind} pressed={kind === blocker} onClick={() => table.setFilters({ missing: kind })}>
              {m.filings_kind_link({ kind: BLOCKER_LABELS[kind](), count: formatCount(blocked[kind]) })}
            </Chip>
          ))}
        </div>
      )}
      <DataTable
        label={m.filings_tab_missing()}
        section="filings"
        columns={missingColumns()}
        table={table}
        page={page}
        rowId={({ donationId }) => donationId}
        rowName={({ fullName, number }) => m.filings_missing_row({ donor: fullName, number })}
        rowHref={recordHref}
        bulk={[bulkAction]}
        empty={
          overview.reportable === 0 ? (
            <EmptyState level={2}>{m.filings_no_donations()}</EmptyState>
          ) : (
            <StatePanel spot="done" level={2} title={m.filings_missing_done()} role="status">
              {m.filings_missing_done_text({ year: financialYear })}
            </StatePanel>
          )
        }
      />
    </>
  );
}

/** An offline donation has no page of its own: the list shows those of the donor. */
const recordHref = ({ source, donationId, fullName }: BlockedReceipt): string =>
  source === "donation"
    ? href.adminPanel("donations", { open: donationId })
    : href.adminPanel("offlineDonations", { find: fullName });

function mostMails(rows: readonly BlockedReceipt[]): string {
  const count = rows.filter(({ emailMask }) => emailMask !== undefined).length;
  return count === 0 ? m.filings_ask_nobody() : m.filings_ask_most({ count });
}

/** Mails donors what they have to complete: those of the named donations, or all of the year. */
function useAsking(financialYear: string) {
  const refetch = useFilingRefetch();
  const [result, setResult] = useState<AskedDonors>();
  const ask = async (donationIds?: string[]): Promise<AskedDonors> => {
    const asked = await callApi(askDonors, { body: { financialYear, donationIds }, timeoutMs: ASK_TIMEOUT_MS });
    setResult(asked);
    void refetch();
    return asked;
  };
  return { result, ask };
}
