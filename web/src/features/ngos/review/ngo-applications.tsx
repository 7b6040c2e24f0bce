import { applicationReviewEndpoints, type ApplicationRow, APPLICATION_QUEUES } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format-moment.ts";
import { m } from "../../../paraglide/messages.js";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/state-panel.tsx";
import { DataTable, type TableColumn, useOpenRecord, useTablePage, useTableState } from "../../../ui/table/index.ts";
import { ApplicationReview } from "./application-review.tsx";
import { countsQuery } from "./applications-query.ts";
import { DueMark, StatusMark } from "./marks.tsx";

type QueuePart = (typeof APPLICATION_QUEUES)[number];

const PART_LABELS: Record<QueuePart, (inputs: { count: string }) => string> = {
  waiting: m.applications_part_waiting,
  "changes-asked": () => m.applications_changes_asked(),
  approved: () => m.applications_approved(),
  declined: () => m.applications_declined(),
};

const columns = (part: QueuePart): TableColumn<ApplicationRow>[] => [
  {
    id: "ngo",
    label: m.applications_ngo(),
    shown: "always",
    place: "title",
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
    place: "corner",
    cell: ({ status }) => <StatusMark status={status} />,
  },
  {
    id: "due",
    label: part === "waiting" ? m.applications_answer_by() : m.applications_changed(),
    width: "12rem",
    cell: ({ status, dueAt, updatedAt }) =>
      part === "waiting" ? <DueMark status={status} dueAt={dueAt} /> : formatMoment(updatedAt),
  },
  {
    id: "contact",
    label: m.applications_contact(),
    roomy: true,
    width: "minmax(0,0.7fr)",
    cell: ({ contactPersonName }) => contactPersonName,
  },
  {
    id: "reviewer",
    label: m.applications_reviewer(),
    roomy: true,
    width: "minmax(0,0.8fr)",
    cell: ({ reviewer }) => reviewer ?? m.applications_nobody(),
  },
];

/** The queue of applications, waiting ones first; a row opens the application with its certificates. */
export function NgoApplications({ level }: { level: 2 | 3 }) {
  const { open, hrefOf, listHref } = useOpenRecord();
  if (open !== undefined) return <ApplicationReview key={open} id={open} listHref={listHref} level={level} />;
  return <Queue hrefOf={hrefOf} />;
}

function Queue({ hrefOf }: { hrefOf: (id: string) => string }) {
  const table = useTableState({ filters: ["part"] });
  const part = APPLICATION_QUEUES.find((each) => each === table.filters.part) ?? "waiting";
  const query = { part, limit: String(table.size) };
  const page = useTablePage(applicationReviewEndpoints.applications, { query }, table);
  const { data: counts } = useQuery(countsQuery());
  return (
    <>
      <ChipRow label={m.applications_parts()}>
        {APPLICATION_QUEUES.map((each) => (
          <Chip
            key={each}
            pressed={each === part}
            onPress={() => {
              table.narrow({ part: each === "waiting" ? undefined : each });
            }}
          >
            {PART_LABELS[each]({ count: counts === undefined ? "" : String(counts.waiting) }).trim()}
          </Chip>
        ))}
      </ChipRow>
      <div className="mt-3">
        <DataTable
          label={m.applications_table()}
          section="applications"
          columns={columns(part)}
          table={table}
          page={page}
          rowId={({ _id }) => _id}
          rowName={({ ngoName }) => ngoName}
          rowHref={({ _id }) => hrefOf(_id)}
          summary={
            part === "waiting" && counts !== undefined && counts.overdue > 0
              ? m.applications_overdue_count({ count: counts.overdue })
              : undefined
          }
          empty={<EmptyState level={3}>{EMPTY_TEXTS[part]()}</EmptyState>}
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
