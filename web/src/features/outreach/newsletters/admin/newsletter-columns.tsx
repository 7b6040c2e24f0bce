import type { Newsletter } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { m } from "../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../ui/table/index.ts";
import { describeAudience, describeProgress } from "./newsletter-labels.ts";

export const newsletterColumns = (): TableColumn<Newsletter>[] => [
  {
    id: "subject",
    label: m.newsletters_col_newsletter(),
    visibility: "always",
    phonePlace: "title",
    width: "minmax(0,1.4fr)",
    cell: ({ subject }) => <span className="font-semibold wrap-anywhere">{subject}</span>,
  },
  { id: "to", label: m.newsletters_col_to(), width: "minmax(0,1.2fr)", cell: describeAudience },
  { id: "at", label: m.newsletters_col_when(), width: "8rem", cell: ({ at }) => formatMoment(at) },
  {
    id: "people",
    label: m.newsletters_col_people(),
    width: "5rem",
    align: "end",
    cell: ({ people }) => formatCount(people),
  },
  { id: "progress", label: m.newsletters_col_progress(), cell: describeProgress },
  {
    id: "by",
    label: m.newsletters_col_by(),
    needsRoom: true,
    cell: ({ by }) => <span className="wrap-anywhere">{by ?? m.newsletters_by_nobody()}</span>,
  },
];
