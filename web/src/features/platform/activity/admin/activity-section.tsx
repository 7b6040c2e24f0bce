import { activityEndpoints, type ActivityEntry } from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { cx } from "../../../../lib/cx.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/link.tsx";
import { Note } from "../../../../ui/note.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import {
  DataTable,
  type TableColumn,
  type TableFilter,
  useTablePage,
  useTableState,
} from "../../../../ui/table/index.ts";
import { useListExport } from "../../exports/index.ts";
import { actionOptions, parseAction, actionLabel } from "./action-labels.ts";
import { ChangeList } from "./change-list.tsx";
import { describeSubject } from "./subject-labels.ts";

const activityColumns = (): TableColumn<ActivityEntry>[] => [
  {
    id: "action",
    label: m.records_action(),
    visibility: "always",
    phonePlace: "title",
    width: "minmax(0,0.8fr)",
    cell: ({ action }) => <span className="font-semibold">{actionLabel(action)}</span>,
  },
  { id: "at", label: m.records_when(), width: "10.5rem", visibility: "always", cell: ({ at }) => formatMoment(at) },
  {
    id: "by",
    label: m.records_who(),
    width: "minmax(0,0.8fr)",
    cell: ({ byEmail }) => (byEmail === "" ? m.records_somebody() : byEmail),
  },
  { id: "subject", label: m.records_subject(), needsRoom: true, cell: (entry) => <Subject entry={entry} /> },
  {
    id: "changes",
    label: m.records_changes(),
    width: "minmax(0,1.4fr)",
    cell: (entry) => <ChangeList before={entry.before} after={entry.after} />,
  },
];

/** The server filters the entries of one subject by day only. */
const activityFilters = (isOfSubject: boolean): TableFilter[] => {
  const days: TableFilter[] = [
    { type: "day", name: "from", label: m.records_from() },
    { type: "day", name: "to", label: m.records_to() },
  ];
  if (isOfSubject) return [{ type: "period", name: "from", to: "to", label: m.records_period() }, ...days];
  return [
    { type: "search", name: "by", label: m.records_by(), hint: m.records_by_hint(), maxLength: 254 },
    { type: "select", name: "action", label: m.records_action(), isInRow: true, options: actionOptions() },
    ...days,
  ];
};

/** The link is at least as high as the minimum target size (WCAG 2.5.8), because two links are close together. */
const LINK_CLASSES = "inline-flex min-h-6 items-center text-info";

/** Links to the subject, if it has a page, and to its entries in the log. */
function Subject({ entry }: { entry: Pick<ActivityEntry, "subject" | "subjectName"> }) {
  const { label, subjectHref } = describeSubject(entry.subject, entry.subjectName);
  return (
    <span className="grid justify-items-start">
      {subjectHref === undefined ? (
        <span>{label}</span>
      ) : (
        <Link to={subjectHref} className={LINK_CLASSES}>
          {label}
        </Link>
      )}
      <Link to={href.adminPanel("activity", { subject: entry.subject })} className={cx(LINK_CLASSES, "text-sm")}>
        {m.records_of_subject()}
      </Link>
    </span>
  );
}

/** Section `activity`: the log of what admins did. */
export default function ActivitySection() {
  const table = useTableState({ filters: ["by", "action", "subject", "from", "to"] });
  const { by, subject, from, to } = table.filters;
  const action = parseAction(table.filters.action);
  // With `subject` the server accepts no filter but the days.
  const query = subject === undefined ? { by, action, from, to } : { subject, from, to };
  const page = useTablePage(
    activityEndpoints.allActivity,
    { query: { ...query, limit: String(table.size), names: "yes" } },
    table,
  );
  const csv = useListExport(activityEndpoints.activityCsv, () =>
    callApi(activityEndpoints.activityCsv, { body: query }),
  );
  return (
    <>
      <h1 className="text-h2">{m.records_activity()}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{m.records_activity_text()}</p>
      {subject !== undefined && (
        <Note
          tone="info"
          className="mb-4"
          action={
            <Button size="sm" variant="line" onClick={table.clearFilters}>
              {m.records_every_subject()}
            </Button>
          }
        >
          {m.records_only_subject({ subject: describeSubject(subject, page.rows?.[0]?.subjectName).label })}
        </Note>
      )}
      <DataTable
        label={m.records_activity()}
        section="activity"
        columns={activityColumns()}
        filters={activityFilters(subject !== undefined)}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ action: loggedAction }) => actionLabel(loggedAction)}
        csv={csv}
        empty={<EmptyState level={2}>{m.records_activity_empty()}</EmptyState>}
      />
    </>
  );
}
