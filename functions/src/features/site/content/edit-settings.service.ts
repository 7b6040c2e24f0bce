import {
  calendarDay,
  DEFAULT_DONATION_BOUNDS,
  type EditedBounds,
  type EditedFoundation,
  type Foundation,
  type DonationBounds,
} from "@daansetu/contract";
import { type EditMetadata, editOf } from "../../../firestore/versioned.ts";
import { isValid, momentsOf } from "../ngos/ngo.document.ts";
import type { FoundationDocument } from "./content.documents.ts";
import type { ContentRepository } from "./content.repository.ts";
import type { EditSettingsRepository } from "./edit-settings.repository.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";

/** Settings as read and edited in the panel. */
export function editSettingsService({ stored, writer }: { stored: ContentRepository; writer: EditSettingsRepository }) {
  return {
    bounds: async (): Promise<EditedBounds> => boundsView((await stored.donationSettings()) ?? DEFAULT_DONATION_BOUNDS),

    /** @throws AppError `conflict` */
    changeBounds: async (value: DonationBounds, edit: VersionedEdit): Promise<EditedBounds> =>
      boundsView(await writer.writeBounds(value, edit)),

    foundation: async (now: Date): Promise<EditedFoundation> =>
      foundationView((await stored.foundation()) ?? DEFAULT_FOUNDATION, now),

    /** @throws AppError `conflict` */
    changeFoundation: async (value: Foundation, edit: VersionedEdit): Promise<EditedFoundation> => {
      const approvals = value.approvals.map(({ validFrom, validUntil, ...rest }) => ({
        ...rest,
        ...momentsOf({ validFrom, validUntil }),
      }));
      return foundationView(await writer.writeFoundation({ name: value.name, approvals }, edit), edit.now);
    },
  };
}
export type EditSettingsService = ReturnType<typeof editSettingsService>;

/** Used until an admin has entered the foundation's details. */
const DEFAULT_FOUNDATION: FoundationDocument = { name: "Daansetu", approvals: [] };

const boundsView = (stored: DonationBounds & EditMetadata): EditedBounds => ({
  value: { minPaise: stored.minPaise, maxPaise: stored.maxPaise },
  ...editOf(stored),
});

function foundationView(stored: FoundationDocument, now: Date): EditedFoundation {
  const { name, approvals } = stored;
  return {
    value: {
      name,
      approvals: approvals.map(({ validFrom, validUntil, ...approval }) => ({
        ...approval,
        validFrom: calendarDay(validFrom),
        ...(validUntil !== undefined && { validUntil: calendarDay(validUntil) }),
      })),
    },
    taxBenefit: approvals.some((approval) => approval.act === "80G" && isValid(approval, now)),
    ...editOf(stored),
  };
}
