import { applicationReviewEndpoints, type ApplicationRow, APPLICATION_QUEUES } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { m } from "../../../../paraglide/messages.js";
import { Chip, ChipRow } from "../../../../ui/chip.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, type TableColumn, useOpenRecord, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { ApplicationReview } from "./application-review.tsx";
import { applicationCountsQuery } from "./applications-query.ts";
import { DueMark, StatusMark } from "./marks.tsx";

type QueuePart = (typeof APPLICATION_QUEUES)[number];

const PART_LABELS: Record<QueuePart, (inputs: { count: string }) => string> = {
  waiting: m.applications_part_waiting,
  "changes-asked": () => m.applications_changes_asked(),
  approved: () => m.applications_approved(),
  declined: () => m.applications_declined(),
};

const applicationColumns = (queuePart: QueuePart): TableColumn<ApplicationRow>[] => [
  {
    id: "ngo",
    label: m.applications_ngo(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ ngoName, ngoLocation }) => (
      <span className="grid">
        <span className="font-semibold wrap-anywhere">{ngoName}</span>
        <span className="text-sm text-ink-soft">{ngoLocation}</span>
      </span>
    ),
  },
  {
    id: "status",
    label: m.applications_status(),
    width: "9rem",
    phonePlace: "corner",
    cell: ({ status }) => <StatusMark status={status} />,
  },
  {
    id: "due",
    label: queuePart === "waiting" ? m.applications_answer_by() : m.applications_changed(),
    width: "12rem",
    cell: ({ status, dueAt, updatedAt }) =>
      queuePart === "waiting" ? <DueMark status={status} dueAt={dueAt} /> : formatMoment(updatedAt),
  },
  {
    id: "contact",
    label: m.applications_contact(),
    needsRoom: true,
    width: "minmax(0,0.7fr)",
    cell: ({ contactPersonName }) => contactPersonName,
  },
  {
    id: "reviewer",
    label: m.applications_reviewer(),
    needsRoom: true,
    width: "minmax(0,0.8fr)",
    cell: ({ reviewer }) => reviewer ?? m.applications_nobody(),
  },
];

/** The queue of applications, waiting ones first; a row opens the application with its certificates. */
export function NgoApplications({ level }: { level: 2 | 3 }) {
  const { open: openId, hrefOf, listHref } = useOpenRecord();
  if (openId !== undefined) return <ApplicationReview key={openId} id={openId} listHref={listHref} level={level} />;
  return <Queue hrefOf={hrefOf} />;
}

function Queue({ hrefOf }: { hrefOf: (id: string) => string }) {
  const table = useTableState({ filters: ["part"] });
  const queuePart = APPLICATION_QUEUES.find((eachPart) => eachPart === table.filters.part) ?? "waiting";
  const query = { part: queuePart, limit: String(table.size) };
  const page = useTablePage(applicationReviewEndpoints.applications, { query }, table);
  const { data: counts } = useQuery(applicationCountsQuery());
  return (
    <>
      <ChipRow label={m.applications_parts()}>
        {APPLICATION_QUEUES.map((eachPart) => (
          <Chip
            key={eachPart}
            pressed={eachPart === queuePart}
            onClick={() => {
              table.setFilters({ part: eachPart === "waiting" ? undefined : eachPart });
            }}
          >
            {PART_LABELS[eachPart]({ count: counts === undefined ? "" : String(counts.waiting) }).trim()}
          </Chip>
        ))}
      </ChipRow>
      <div className="mt-3">
        <DataTable
          label={m.applications_table()}
          section="applications"
          columns={applicationColumns(queuePart)}
          table={table}
          page={page}
          rowId={({ _id }) => _id}
          rowName={({ ngoName }) => ngoName}
          rowHref={({ _id }) => hrefOf(_id)}
          summary={
            queuePart === "waiting" && counts !== undefined && counts.overdue > 0
              ? m.applications_overdue_count({ count: counts.overdue })
              : undefined
          }
          empty={<EmptyState level={3}>{EMPTY_TEXTS[queuePart]()}</EmptyState>}
        />
      </div>
    </>
  );
}

const EMPTY_TEXTS: Record<QueuePart, () => string> = {
  waiting: m.applications_empty_waiting,
  "changes-asked": m.applications_empty_asked,
  approved: m.applications_empty_decided,
  declined: m.applications_empty_decided,
};
