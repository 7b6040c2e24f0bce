import type { Letter } from "@daansetu/contract";
import { formatCount } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { m } from "../../../paraglide/messages.js";
import type { TableColumn } from "../../../ui/table/index.ts";
import { audienceWord, progressWord } from "./letter-words.ts";

export const letterColumns = (): TableColumn<Letter>[] => [
  {
    id: "subject",
    label: m.letters_col_letter(),
    shown: "always",
    place: "title",
    width: "minmax(0,1.4fr)",
    cell: ({ subject }) => <span className="font-semibold wrap-anywhere">{subject}</span>,
  },
  { id: "to", label: m.letters_col_to(), width: "minmax(0,1.2fr)", cell: audienceWord },
  { id: "at", label: m.letters_col_when(), width: "8rem", cell: ({ at }) => formatMoment(at) },
  {
    id: "people",
    label: m.letters_col_people(),
    width: "5rem",
    align: "end",
    cell: ({ people }) => formatCount(people),
  },
  { id: "progress", label: m.letters_col_progress(), cell: progressWord },
  {
    id: "by",
    label: m.letters_col_by(),
    roomy: true,
    cell: ({ by }) => <span className="wrap-anywhere">{by ?? m.letters_by_nobody()}</span>,
  },
];
