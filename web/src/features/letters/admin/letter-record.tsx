import { letterEndpoints, type Letter, type LetterRecipient, RECIPIENT_STATES } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/state-panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import {
  DataTable,
  Filters,
  SelectFilter,
  type TableColumn,
  useTablePage,
  useTableState,
} from "../../../ui/table/index.ts";
import { audienceWord, RECIPIENT_WORDS } from "./letter-words.ts";

/** While mails are on their way their counts change. */
const LOOK_EVERY_MS = 10_000;

interface LetterRecordProps {
  id: string;
  listHref: string;
}

/** A letter that was sent: its words, how far it got, and what became of it person by person. */
export function LetterRecord({ id, listHref }: LetterRecordProps) {
  const asked = useQuery({
    ...endpointQuery(letterEndpoints.letter, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOnItsWay(data) ? LOOK_EVERY_MS : false),
  });
  const { data: letter, error } = asked;
  return (
    <>
      <TextLink to={listHref} arrow="back">
        {m.letters_back()}
      </TextLink>
      {letter === undefined && error === null && (
        <div role="status" aria-label={m.ui_loading()} className="grid gap-3">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-40" />
        </div>
      )}
      {letter === undefined && error !== null && (
        <ErrorState
          error={error}
          title={m.letters_error()}
          level={1}
          retrying={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      )}
      {letter !== undefined && <Shown letter={letter} />}
    </>
  );
}

const isOnItsWay = ({ state, counts }: Letter) => state === "choosing" || counts.waiting > 0;

function Shown({ letter }: { letter: Letter }) {
  const { _id: id, subject, text, at, by, people, counts } = letter;
  const facts = [
    [m.letters_count_people(), people],
    [m.letters_count_sent(), counts.sent],
    [m.letters_count_waiting(), counts.waiting],
    [m.letters_count_given_up(), counts.givenUp],
    [m.letters_count_skipped(), counts.skipped],
  ] as const;
  return (
    <>
      <h1 className="text-h2 wrap-anywhere">{subject}</h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">{audienceWord(letter)}</p>
      <p className="mb-5 text-sm text-ink-mute wrap-anywhere">
        {formatMoment(at)} · {by ?? m.letters_by_nobody()}
      </p>
      <dl aria-label={m.letters_counts()} className="mb-2 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {facts.map(([name, count]) => (
          <div key={name} className="rounded-card border border-line bg-sheet px-4 py-3">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-h4">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {counts.skipped > 0 && <p className="text-sm text-ink-soft">{m.letters_skipped_hint()}</p>}
      <p className="my-6 max-w-(--measure) rounded-card border border-line bg-sheet p-4 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <h2 className="mb-3 text-h4">{m.letters_recipients()}</h2>
      <Recipients id={id} />
    </>
  );
}

const columns = (): TableColumn<LetterRecipient>[] => [
  {
    id: "name",
    label: m.letters_col_person(),
    shown: "always",
    place: "title",
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name ?? m.letters_person_gone()}</span>,
  },
  {
    id: "email",
    label: m.letters_col_email(),
    cell: ({ email }) => <span className="wrap-anywhere">{email ?? m.letters_no_value()}</span>,
  },
  { id: "state", label: m.letters_col_state(), width: "7rem", cell: ({ state }) => RECIPIENT_WORDS[state]() },
  {
    id: "sentAt",
    label: m.letters_col_sent_at(),
    width: "8rem",
    cell: ({ sentAt }) => (sentAt === undefined ? m.letters_no_value() : formatMoment(sentAt)),
  },
  {
    id: "reason",
    label: m.letters_col_reason(),
    roomy: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? m.letters_no_value()}</span>,
  },
];

function Recipients({ id }: { id: string }) {
  const table = useTableState({ filters: ["state"] });
  const state = RECIPIENT_STATES.find((each) => each === table.filters.state);
  const page = useTablePage(
    letterEndpoints.letterRecipients,
    { params: { id }, query: { limit: String(table.size), ...(state !== undefined && { state }) } },
    table,
  );
  return (
    <>
      <Filters>
        <SelectFilter
          label={m.letters_col_state()}
          value={state}
          options={RECIPIENT_STATES.map((value) => ({ value, label: RECIPIENT_WORDS[value]() }))}
          onChoose={(value) => table.narrow({ state: value })}
        />
      </Filters>
      <DataTable
        label={m.letters_recipients()}
        section="mailRecipients"
        columns={columns()}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name ?? m.letters_person_gone()}
        empty={<EmptyState level={3}>{m.letters_recipients_empty()}</EmptyState>}
      />
    </>
  );
}
