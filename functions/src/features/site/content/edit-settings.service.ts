/** Settings as read and edited in the panel. */
import {
  calendarDay,
  DEFAULT_DONATION_BOUNDS,
  type EditedBounds,
  type EditedFoundation,
  type Foundation,
  type DonationBounds,
} from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { type EditMetadata, lastEditOf } from "../../../firestore/versioned.ts";
import { isValid, validityMomentsOf } from "../ngos/ngo.document.ts";
import type { FoundationDocument } from "./content.documents.ts";
import { siteName } from "./identity.service.ts";
import * as stored from "./settings.repository.ts";
import { writeBounds, writeFoundation } from "./edit-settings.repository.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";

export const readBounds = async (ctx: Context): Promise<EditedBounds> =>
  boundsView((await stored.donationSettings(ctx)) ?? DEFAULT_DONATION_BOUNDS);

/** @throws AppError `conflict` */
export const changeBounds = async (ctx: Context, value: DonationBounds, edit: VersionedEdit): Promise<EditedBounds> =>
  boundsView(await writeBounds(ctx, value, edit));

/** Until an admin has entered its details, a foundation has the name that the site shows, and no approvals. */
export const readFoundation = async (ctx: Context, now: Date): Promise<EditedFoundation> =>
  foundationView((await stored.readFoundation(ctx)) ?? { name: await siteName(ctx), approvals: [] }, now);

/** @throws AppError `conflict` */
export async function changeFoundation(
  ctx: Context,
  value: Foundation,
  edit: VersionedEdit,
): Promise<EditedFoundation> {
  const approvals = value.approvals.map(({ validFrom, validUntil, ...rest }) => ({
    ...rest,
    ...validityMomentsOf({ validFrom, validUntil }),
  }));
  return foundationView(await writeFoundation(ctx, { name: value.name, approvals }, edit), edit.now);
}

const boundsView = (stored: DonationBounds & EditMetadata): EditedBounds => ({
  value: { minPaise: stored.minPaise, maxPaise: stored.maxPaise },
  ...lastEditOf(stored),
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
    ...lastEditOf(stored),
  };
}
