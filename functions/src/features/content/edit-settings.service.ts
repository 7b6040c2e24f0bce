import {
  calendarDay,
  DEFAULT_BOUNDS,
  type EditedBounds,
  type EditedFoundation,
  type Foundation,
  type DonationBounds,
  startOfDay,
  lastMomentOf,
} from "@daansetu/contract";
import { type EditMetadata, versionOf } from "../../firestore/versioned.ts";
import { isValid } from "../ngos/ngo.document.ts";
import type { FoundationDocument } from "./content.documents.ts";
import type { ContentRepository } from "./content.repository.ts";
import type { EditSettingsRepository } from "./edit-settings.repository.ts";
import type { Actor } from "../activity/index.ts";

/** What an admin sets, for reading and changing in the panel. */
export function editSettingsService({
  stored,
  writing,
}: {
  stored: ContentRepository;
  writing: EditSettingsRepository;
}) {
  return {
    bounds: async (): Promise<EditedBounds> => boundsView((await stored.donationSettings()) ?? DEFAULT_BOUNDS),

    /** @throws AppError `conflict` */
    changeBounds: async (value: DonationBounds, seen: number, by: Actor, now: Date): Promise<EditedBounds> =>
      boundsView(await writing.writeBounds(value, { seen, by, now })),

    foundation: async (now: Date): Promise<EditedFoundation> =>
      foundationView((await stored.foundation()) ?? UNNAMED, now),

    /** @throws AppError `conflict` */
    changeFoundation: async (value: Foundation, seen: number, by: Actor, now: Date): Promise<EditedFoundation> => {
      const approvals = value.approvals.map(({ validFrom, validUntil, ...rest }) => ({
        ...rest,
        validFrom: startOfDay(validFrom),
        ...(validUntil !== undefined && { validUntil: lastMomentOf(validUntil) }),
      }));
      return foundationView(await writing.writeFoundation({ name: value.name, approvals }, { seen, by, now }), now);
    },
  };
}
export type EditSettingsService = ReturnType<typeof editSettingsService>;

/** What stands before anybody has named the foundation. */
const UNNAMED: FoundationDocument = { name: "Daansetu", approvals: [] };

const changeOf = ({ updatedAt, updatedBy, ...rest }: EditMetadata) => ({ version: versionOf(rest), updatedAt, updatedBy });

const boundsView = ({ minPaise, maxPaise, ...edited }: DonationBounds & EditMetadata): EditedBounds => ({
  value: { minPaise, maxPaise },
  ...changeOf(edited),
});

function foundationView({ name, approvals, ...edited }: FoundationDocument, now: Date): EditedFoundation {
  return {
    value: {
      name,
      approvals: approvals.map(({ act, number, validFrom, validUntil }) => ({
        act,
        number,
        validFrom: calendarDay(validFrom),
        ...(validUntil !== undefined && { validUntil: calendarDay(validUntil) }),
      })),
    },
    taxBenefit: approvals.some((approval) => approval.act === "80G" && isValid(approval, now)),
    ...changeOf(edited),
  };
}
