import type { HistoryImport, HistoryLine } from "@daansetu/contract";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { m } from "../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../ui/table/index.ts";
import { LookTag } from "../../../../ui/tag.tsx";
import { FATE_LOOKS, KIND_LABELS, problemSentence, STATE_LOOKS } from "../history-labels.ts";

const NOTHING = "–";

export const importColumns = (): TableColumn<HistoryImport>[] => [
  {
    id: "file",
    label: m.history_col_file(),
    visibility: "always",
    phonePlace: "title",
    width: "minmax(0,1.4fr)",
    cell: ({ fileName }) => <span className="font-semibold wrap-anywhere">{fileName}</span>,
  },
  { id: "kind", label: m.history_col_kind(), width: "8rem", cell: ({ kind }) => KIND_LABELS[kind]() },
  {
    id: "state",
    label: m.history_col_state(),
    width: "9rem",
    cell: ({ state }) => <LookTag look={STATE_LOOKS[state]} />,
  },
  {
    id: "added",
    label: m.history_col_added(),
    align: "end",
    width: "6rem",
    cell: ({ state, counts }) => (state === "undone" ? NOTHING : formatCount(counts.new)),
  },
  {
    id: "amount",
    label: m.history_col_amount(),
    align: "end",
    width: "9rem",
    cell: ({ state, amountPaise }) => (state === "undone" || amountPaise === 0 ? NOTHING : formatMoney(amountPaise)),
  },
  {
    id: "at",
    label: m.history_col_when(),
    width: "9rem",
    needsRoom: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

export const lineColumns = (): TableColumn<HistoryLine>[] => [
  {
    id: "line",
    label: m.history_col_line(),
    visibility: "always",
    width: "4.5rem",
    align: "end",
    cell: ({ line }) => formatCount(line),
  },
  {
    id: "who",
    label: m.history_col_who(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ record, isErased }) => (
      <span className="grid min-w-0 leading-snug wrap-anywhere">
        <span className="font-semibold">{isErased ? m.history_erased() : (record.name ?? NOTHING)}</span>
        <span className="text-sm text-ink-soft">{record.email ?? record.phone ?? record.city}</span>
      </span>
    ),
  },
  {
    id: "amount",
    label: m.history_col_amount(),
    phonePlace: "corner",
    align: "end",
    width: "7.5rem",
    cell: ({ record }) => (record.amountPaise === undefined ? NOTHING : formatMoney(record.amountPaise)),
  },
  {
    id: "day",
    label: m.history_col_day(),
    width: "8.5rem",
    cell: ({ record }) => (record.day === undefined ? NOTHING : formatDay(record.day)),
  },
  {
    id: "fate",
    label: m.history_col_fate(),
    width: "11rem",
    cell: ({ fate }) => (fate === "empty" ? NOTHING : <LookTag look={FATE_LOOKS[fate]} />),
  },
  {
    id: "problems",
    label: m.history_col_problems(),
    needsRoom: true,
    cell: ({ problems }) => <span className="wrap-anywhere">{problems.map(problemSentence).join(" ") || NOTHING}</span>,
  },
];
