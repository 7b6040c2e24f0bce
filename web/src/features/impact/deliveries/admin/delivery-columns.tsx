import type { DeliveryRow } from "@daansetu/contract";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../ui/table/index.ts";
import { DeliveryTag, MailsTag } from "./shared/delivery-looks.tsx";
import { linesInShort } from "./shared/delivery-words.ts";

export const deliveryColumns = (): TableColumn<DeliveryRow>[] => [
  {
    id: "toWhom",
    label: m.deliveries_to_whom(),
    visibility: "always",
    phonePlace: "title",
    isInNarrow: true,
    width: "minmax(0,4fr)",
    cell: ({ toWhom, day, place }) => (
      <span className="grid min-w-0 leading-snug">
        <span className="font-semibold">{toWhom}</span>
        <span className="text-sm text-ink-soft">
          {m.deliveries_day_and_district({ day: formatDay(day), district: place.district })}
        </span>
      </span>
    ),
  },
  {
    id: "state",
    label: m.deliveries_state(),
    visibility: "always",
    phonePlace: "corner",
    width: "8rem",
    cell: ({ state }) => <DeliveryTag state={state} />,
  },
  {
    id: "lines",
    label: m.deliveries_things(),
    width: "minmax(0,4fr)",
    cell: linesInShort,
  },
  {
    id: "campaign",
    label: m.deliveries_campaign(),
    needsRoom: true,
    width: "minmax(0,3fr)",
    cell: ({ campaign }) => campaign.title,
  },
  {
    id: "photographs",
    label: m.deliveries_photographs(),
    align: "end",
    width: "6rem",
    visibility: "off",
    cell: ({ photographs }) => formatCount(photographs),
  },
  {
    id: "mails",
    label: m.deliveries_mails(),
    width: "8rem",
    cell: ({ mails }) => (mails === "none" ? "–" : <MailsTag mails={mails} />),
  },
];
