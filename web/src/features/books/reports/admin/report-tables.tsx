import type { MonthlyReportCampaign, MonthlyReportRow } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatCount, formatMoney, formatMonth } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { BarChart } from "../../../../ui/chart/bar-chart.tsx";
import { Link } from "../../../../ui/link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";

const monthName = (month: string) => formatMonth(`${month}-15T00:00:00.000Z`);

export function ReportMonths({ months }: { months: readonly MonthlyReportRow[] }) {
  const sumOf = (name: Exclude<keyof MonthlyReportRow, "month">) => months.reduce((total, row) => total + row[name], 0);
  return (
    <TitledSection id="report-months" title={m.report_months()} titleClass="mb-3 text-h4">
      <div className="mb-5 rounded-panel border border-line bg-sheet p-4">
        <BarChart
          label={m.report_chart()}
          columnHeads={[m.report_month(), m.report_received(), m.report_debits()]}
          format={(value) => formatMoney(Math.trunc(value))}
          bars={months.toReversed().map(({ month, receivedPaise, donations }) => ({
            key: month,
            shortLabel: monthName(month),
            name: monthName(month),
            value: receivedPaise,
            details: [formatMoney(receivedPaise), formatCount(donations)],
          }))}
        />
      </div>
      <Table
        label={m.report_months()}
        columnHeads={[
          m.report_month(),
          m.report_debits(),
          m.report_received(),
          m.report_returned(),
          m.report_new(),
          m.report_stopped(),
          m.report_failed(),
        ]}
        rows={months.map((row) => ({
          key: row.month,
          name: monthName(row.month),
          cells: [
            formatCount(row.donations),
            formatMoney(row.receivedPaise),
            formatMoney(row.returnedPaise),
            formatCount(row.newPlans),
            formatCount(row.stoppedPlans),
            formatCount(row.failedDebits),
          ],
        }))}
        total={[
          formatCount(sumOf("donations")),
          formatMoney(sumOf("receivedPaise")),
          formatMoney(sumOf("returnedPaise")),
          formatCount(sumOf("newPlans")),
          formatCount(sumOf("stoppedPlans")),
          formatCount(sumOf("failedDebits")),
        ]}
      />
      <p className="mt-2 text-sm text-ink-mute">{m.report_events_note()}</p>
    </TitledSection>
  );
}

/** Each campaign's figures over the whole period. */
export function ReportCampaigns({ campaigns }: { campaigns: readonly MonthlyReportCampaign[] }) {
  return (
    <TitledSection id="report-campaigns" title={m.report_campaigns()} titleClass="mb-3 text-h4">
      <Table
        label={m.report_campaigns()}
        columnHeads={[m.report_campaign(), m.report_debits(), m.report_received(), m.report_returned()]}
        rows={campaigns.map(({ _id, title, status, donations, receivedPaise, returnedPaise }) => ({
          key: _id,
          name:
            status === "live" || status === "ended" ? (
              <Link to={href.monthly(_id)} className="text-info">
                {title}
              </Link>
            ) : (
              title
            ),
          cells: [formatCount(donations), formatMoney(receivedPaise), formatMoney(returnedPaise)],
        }))}
      />
    </TitledSection>
  );
}

interface TableProps {
  label: string;
  columnHeads: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
  total?: readonly string[];
}

/** A table of figures; on a narrow screen it scrolls sideways. */
function Table({ label, columnHeads, rows, total }: TableProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // The element is focusable, so that the arrow keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-sheet"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-well">
          <tr>
            {columnHeads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-2.5 font-semibold whitespace-nowrap text-ink-soft ${index === 0 ? "text-left" : "text-right"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="min-w-36 px-3 py-2.5 text-left font-semibold">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columnHeads[index + 1]} className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold">
              <th scope="row" className="px-3 py-2.5 text-left">
                {m.report_total()}
              </th>
              {total.map((cell, index) => (
                <td key={columnHeads[index + 1]} className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
