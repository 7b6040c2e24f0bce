import { newsletterEndpoints, type Newsletter, type NewsletterRecipient, RECIPIENT_STATES } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Loaded } from "../../../../ui/loaded.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import {
  DataTable,
  Filters,
  SelectFilter,
  type TableColumn,
  useTablePage,
  useTableState,
} from "../../../../ui/table/index.ts";
import { describeAudience, RECIPIENT_LABELS } from "./newsletter-labels.ts";

/** Polling while mails are being sent. */
const POLL_INTERVAL_MS = 10_000;

interface NewsletterRecordProps {
  id: string;
  listHref: string;
}

/** A newsletter that was sent: text, progress, and the state of each recipient. */
export function NewsletterRecord({ id, listHref }: NewsletterRecordProps) {
  const query = useQuery({
    ...endpointQuery(newsletterEndpoints.newsletter, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isBeingSent(data) ? POLL_INTERVAL_MS : false),
  });
  return (
    <>
      <TextLink to={listHref} arrow="back">
        {m.newsletters_back()}
      </TextLink>
      <Loaded
        query={query}
        level={1}
        title={m.newsletters_error()}
        skeleton={<SkeletonBars className="grid gap-3" bars={["h-9 w-3/5", "h-5 w-2/5", "h-40"]} />}
      >
        {(newsletter) => <LoadedNewsletter newsletter={newsletter} />}
      </Loaded>
    </>
  );
}

const isBeingSent = ({ state, counts }: Newsletter) => state === "choosing" || counts.waiting > 0;

function LoadedNewsletter({ newsletter }: { newsletter: Newsletter }) {
  const { _id: id, subject, text, at, by, people, counts } = newsletter;
  const countFacts = [
    [m.newsletters_count_people(), people],
    [m.newsletters_count_sent(), counts.sent],
    [m.newsletters_count_waiting(), counts.waiting],
    [m.newsletters_count_given_up(), counts.givenUp],
    [m.newsletters_count_skipped(), counts.skipped],
  ] as const;
  return (
    <>
      <h1 className="text-h2 wrap-anywhere">{subject}</h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">{describeAudience(newsletter)}</p>
      <p className="mb-5 text-sm text-ink-mute wrap-anywhere">
        {formatMoment(at)} · {by ?? m.newsletters_by_nobody()}
      </p>
      <dl aria-label={m.newsletters_counts()} className="mb-2 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {countFacts.map(([name, count]) => (
          <div key={name} className="rounded-card border border-line bg-sheet px-4 py-3">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-h4">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {counts.skipped > 0 && <p className="text-sm text-ink-soft">{m.newsletters_skipped_hint()}</p>}
      <p className="my-6 max-w-(--measure) rounded-card border border-line bg-sheet p-4 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <h2 className="mb-3 text-h4">{m.newsletters_recipients()}</h2>
      <Recipients id={id} />
    </>
  );
}

const recipientColumns = (): TableColumn<NewsletterRecipient>[] => [
  {
    id: "name",
    label: m.newsletters_col_person(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name ?? m.newsletters_person_gone()}</span>,
  },
  {
    id: "email",
    label: m.newsletters_col_email(),
    cell: ({ email }) => <span className="wrap-anywhere">{email ?? m.newsletters_no_value()}</span>,
  },
  { id: "state", label: m.newsletters_col_state(), width: "7rem", cell: ({ state }) => RECIPIENT_LABELS[state]() },
  {
    id: "sentAt",
    label: m.newsletters_col_sent_at(),
    width: "8rem",
    cell: ({ sentAt }) => (sentAt === undefined ? m.newsletters_no_value() : formatMoment(sentAt)),
  },
  {
    id: "reason",
    label: m.newsletters_col_reason(),
    needsRoom: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? m.newsletters_no_value()}</span>,
  },
];

function Recipients({ id }: { id: string }) {
  const table = useTableState({ filters: ["state"] });
  const state = RECIPIENT_STATES.find((recipientState) => recipientState === table.filters.state);
  const page = useTablePage(
    newsletterEndpoints.newsletterRecipients,
    { params: { id }, query: { limit: String(table.size), ...(state !== undefined && { state }) } },
    table,
  );
  return (
    <>
      <Filters>
        <SelectFilter
          label={m.newsletters_col_state()}
          value={state}
          options={RECIPIENT_STATES.map((value) => ({ value, label: RECIPIENT_LABELS[value]() }))}
          onChoose={(value) => table.setFilters({ state: value })}
        />
      </Filters>
      <DataTable
        label={m.newsletters_recipients()}
        section="mailRecipients"
        columns={recipientColumns()}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name ?? m.newsletters_person_gone()}
        empty={<EmptyState level={3}>{m.newsletters_recipients_empty()}</EmptyState>}
      />
    </>
  );
}
