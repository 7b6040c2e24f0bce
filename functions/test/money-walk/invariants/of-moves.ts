import { movedInto } from "../../../src/features/platform/ledger/index.ts";
import { differing, firstBreach, type Invariant, sumOf, type View } from "./invariant.ts";

/** What entries of moves put into the account of a campaign (negative), or took out of it. */
const movedPaise = ({ entries }: View, campaignId: string, sign: 1 | -1) =>
  sumOf(entries, ({ id, entry }) =>
    id.startsWith("moved_after-end-")
      ? sumOf(entry.lines, ({ account, amountPaise }) =>
          account === movedInto(campaignId) && amountPaise * sign > 0 ? amountPaise * sign : 0,
        )
      : 0,
  );

export const MOVE_INVARIANTS: readonly Invariant[] = [
  {
    title: "What was moved on after the end is in the ledger once, out of one campaign and into the other",
    holds: "always",
    findBreach: (view) =>
      firstBreach(
        view.campaigns,
        ({ campaignId, given }) =>
          differing(`${campaignId}: moved on`, given.movedOnPaise ?? 0, movedPaise(view, campaignId, 1)) ??
          differing(`${campaignId}: came from others`, given.fromCampaignsPaise ?? 0, movedPaise(view, campaignId, -1)),
      ),
  },
  {
    title: "A claim's moved money is what was moved of it and not returned, and all claims have no more than was moved",
    holds: "always",
    findBreach: ({ campaigns }) =>
      firstBreach(campaigns, ({ campaignId, given, claims }) => {
        const ofClaims = sumOf(claims, ({ moves = [] }) => sumOf(moves, ({ paise }) => paise));
        const wrong = claims.find(
          ({ pool, moves = [] }) =>
            (pool.movedPaise ?? 0) > sumOf(moves, ({ paise }) => paise) ||
            sumOf(moves, ({ paise }) => paise) > (pool.movedPaise ?? 0) + pool.returnedAfterUsePaise,
        );
        return (
          wrong?.donationId ??
          (ofClaims > (given.movedOnPaise ?? 0)
            ? `${campaignId}: ${ofClaims} of ${given.movedOnPaise ?? 0}`
            : undefined)
        );
      }),
  },
  {
    title: "Every donor of what was moved on is told once a move, or the reason is kept",
    holds: "at-the-end",
    findBreach: ({ campaigns, world: { books } }) =>
      firstBreach(campaigns, ({ campaignId, claims }) =>
        firstBreach(
          claims.flatMap(({ donationId, moves = [] }) =>
            [...new Set(moves.map(({ run }) => run))].map((run) => ({ donationId, run })),
          ),
          ({ donationId, run }) =>
            differing(
              `${campaignId}: move ${run} of ${donationId}`,
              books.notifications
                .values()
                .filter((each) => each.about === "moved" && each.run === run && each.donationIds.includes(donationId))
                .length,
              1,
            ),
        ),
      ),
  },
];
