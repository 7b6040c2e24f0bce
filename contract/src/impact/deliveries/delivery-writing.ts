import * as z from "zod/mini";
import { MAX_ITEMS, Units } from "../../giving/donations/donation-lines.ts";
import { UploadedDocument } from "../../platform/uploads/uploads.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import { IndianState } from "../../typed-text/typed-state.ts";
import { ClientRequestId } from "../../values/client-request-id.ts";
import { Day } from "../../values/day.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime } from "../../values/text.ts";

const people = z.int().check(z.gte(0), z.lte(1_000_000));
const place = z.strictObject({ district: singleLine(60), state: IndianState });

export const DeliveryPlan = z.strictObject({
  day: Day,
  place,
  /** "Primary school of Amrapur", never a person. */
  toWhom: singleLine(120),
  lines: z
    .array(z.strictObject({ itemId: Id, units: Units.check(z.gte(1, { error: "whole-units" })) }))
    .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_ITEMS, { error: "too-many" })),
});
export type DeliveryPlan = z.infer<typeof DeliveryPlan>;

export const MAX_DELIVERY_PHOTOGRAPHS = 30;

/** A photograph as a phone sends it once it has a connection again; the same id is added once. */
export const NewDeliveryPhotograph = z.strictObject({
  clientPhotographId: ClientRequestId,
  /** From `uploadPicture`: without place or camera in the file. */
  picture: Picture,
  /** Then only donors of these units see it. */
  showsPeople: z.boolean(),
  /** Required where it shows people: when they agreed. */
  consentedAt: z.optional(IsoTime),
});
export type NewDeliveryPhotograph = z.infer<typeof NewDeliveryPhotograph>;

/** What was handed over, counted on site. */
export const DeliveryCount = z.strictObject({
  clientRequestId: ClientRequestId,
  /** When it was counted, by the phone; the day of the delivery if it differs from the plan. */
  day: Day,
  place: z.optional(place),
  people,
  lines: z
    .array(
      z.strictObject({
        itemId: Id,
        counted: Units.check(z.gte(1, { error: "whole-units" })),
        /** Of those, given in kind. */
        inKind: Units,
      }),
    )
    .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_ITEMS, { error: "too-many" })),
  /** The signed note, from `uploadDocument`. It stays closed until an admin has redacted it. */
  note: z.optional(UploadedDocument),
});
export type DeliveryCount = z.infer<typeof DeliveryCount>;

/** What a correction leaves of each item; an item that is not named stays as it is. All 0 cancels the delivery. */
export const NewCorrection = z.strictObject({
  clientRequestId: ClientRequestId,
  standing: z
    .array(z.strictObject({ itemId: Id, units: Units }))
    .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_ITEMS, { error: "too-many" })),
  reason: paragraph(500),
});
export type NewCorrection = z.infer<typeof NewCorrection>;
