import { bookOf } from "../../../src/features/impact/core/given-so-far.ts";
import { stored } from "../items/item-world.ts";
import { changeRow, type Corruption, findRow, removeRow, NothingToDamage } from "./corruption.ts";
import { changeBook } from "./item-book.ts";

const always = () => true;

export const CLAIM_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "a unit of a claim is in two places",
    breaks: "Everything stored has its shape, and every unit of a claim is in one place",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ lines }) => lines.some(({ open }) => open > 0),
        (claim) => ({ ...claim, lines: claim.lines.map((line) => ({ ...line, open: line.open + 1 })) }),
      ),
  },
  {
    what: "a donation's pool amount is a paisa higher",
    breaks: "Lines and pool amount of a donation are its amount",
    corrupt: ({ books }) =>
      changeRow(
        books.donations,
        ({ lines }) => lines !== undefined,
        ({ lines, ...donation }) => ({
          ...donation,
          ...(lines !== undefined && { lines: { ...lines, poolPaise: lines.poolPaise + 1 } }),
        }),
      ),
  },
  {
    what: "a claim keeps a paisa of pool money that was used",
    breaks: "A claim has what is left of its donation, and no more units than were chosen",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ pool }) => pool.usedPaise > 0,
        (claim) => ({ ...claim, pool: { ...claim.pool, openPaise: claim.pool.openPaise + 1 } }),
      ),
  },
  {
    what: "a unit is admitted that nobody chose",
    breaks: "A claim has what is left of its donation, and no more units than were chosen",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ lines }) => lines.some(({ admitted, chosen }) => admitted === chosen),
        (claim) => ({ ...claim, lines: claim.lines.map((line) => ({ ...line, chosen: line.admitted - 1 })) }),
      ),
  },
  {
    what: "a donation is admitted again under another id",
    breaks: "Claims are admitted once for a donation, and numbered without gaps in the order of their admission",
    corrupt: ({ books }) => {
      const [, claim] = findRow(books.claims, always);
      books.claims.force("again", claim);
    },
  },
  {
    what: "two claims change places",
    breaks: "Claims are admitted once for a donation, and numbered without gaps in the order of their admission",
    corrupt: ({ books }) => {
      const [, first] = findRow(books.claims, ({ seq }) => seq === 1);
      const ofCampaign = books.claims.values().filter(({ campaignId }) => campaignId === first.campaignId);
      const other = ofCampaign.toSorted((claimA, claimB) => claimB.seq - claimA.seq)[0];
      if (other === undefined || other.admittedAt === first.admittedAt) throw new NothingToDamage();
      books.claims.force(first.donationId, { ...first, seq: other.seq });
      books.claims.force(other.donationId, { ...other, seq: first.seq });
    },
  },
  {
    what: "the counters have a unit more than the claims",
    breaks: "Given so far is the sum of the claims, less what was returned",
    corrupt: (world) => changeBook(world, always, ({ given }) => ({ given: given + 1 })),
  },
  {
    what: "the counters have a paisa of pool money more than the claims",
    breaks: "Given so far is the sum of the claims, less what was returned",
    corrupt: ({ books }) => changeRow(books.given, always, (given) => ({ ...given, poolPaise: given.poolPaise + 1 })),
  },
  {
    what: "an item is wanted less and nobody's units are released",
    breaks: "An item has open claims for no more units than are wanted",
    corrupt: ({ books }) => {
      const [campaignId, given] = findRow(books.given, ({ items }) =>
        Object.values(items).some((book) => book.given + book.returnedAfterDelivery > book.acquired.claims),
      );
      const list = stored(books.lists, campaignId);
      const items = list.items.map((item) => ({ ...item, wanted: 0 }));
      if (items.every(({ id }) => bookOf(given, id).given === 0)) throw new NothingToDamage();
      books.lists.force(campaignId, { ...list, items });
    },
  },
  {
    what: "a donor does not hear that their units will not be bought",
    breaks: "Every released unit is announced to its donor, or the reason is kept",
    corrupt: ({ books }) => removeRow(books.notifications, ({ about }) => about === "release"),
  },
  {
    what: "a return is forgotten",
    breaks: "Every donation has its claim, and every return is taken into account",
    corrupt: ({ books }) =>
      changeRow(
        books.donations,
        ({ netPaise }, id) => netPaise > 0 && books.claims.get(id) !== undefined,
        (donation) => ({ ...donation, netPaise: donation.netPaise - 1 }),
      ),
  },
  {
    what: "a claim is lost",
    breaks: "Every donation has its claim, and every return is taken into account",
    corrupt: ({ books }) => removeRow(books.claims, ({ amountPaise, returnedPaise }) => returnedPaise < amountPaise),
  },
  {
    what: "the name of an erased donor comes back",
    breaks: "Nothing stored names a donor who was erased, and their units stay",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ noDonor }) => noDonor === "erased",
        (claim) => ({ ...claim, donorKey: "mail:back@example.org" }),
      ),
  },
];
