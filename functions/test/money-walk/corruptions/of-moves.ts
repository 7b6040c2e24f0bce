import { changeRow, type Corruption, findRow, removeRow } from "./corruption.ts";

export const MOVE_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "an entry of what was moved on is deleted",
    breaks: "What was moved on after the end is in the ledger once, out of one campaign and into the other",
    corrupt: ({ books }) => removeRow(books.ledger, (_entry, id) => id.startsWith("moved_after-end-")),
  },
  {
    what: "a campaign has a paisa more of another one than was moved",
    breaks: "What was moved on after the end is in the ledger once, out of one campaign and into the other",
    corrupt: ({ books }) =>
      changeRow(
        books.given,
        ({ fromCampaignsPaise = 0 }) => fromCampaignsPaise > 0,
        (given) => ({ ...given, fromCampaignsPaise: (given.fromCampaignsPaise ?? 0) + 1 }),
      ),
  },
  {
    what: "a gift is moved on twice",
    breaks:
      "A claim's moved money is what was moved of it and not returned, and all claims have no more than was moved",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ moves = [] }) => moves.length > 0,
        (claim) => ({ ...claim, moves: [...(claim.moves ?? []), ...(claim.moves ?? [])] }),
      ),
  },
  {
    what: "a donor does not hear what their gift is used for now",
    breaks: "Every donor of what was moved on is told once a move, or the reason is kept",
    corrupt: ({ books }) => removeRow(books.notifications, ({ about }) => about === "moved"),
  },
  {
    what: "a donor hears twice what their gift is used for now",
    breaks: "Every donor of what was moved on is told once a move, or the reason is kept",
    corrupt: ({ books }) => {
      const [id, told] = findRow(books.notifications, ({ about }) => about === "moved");
      books.notifications.force(`${id}_again`, told);
    },
  },
];
