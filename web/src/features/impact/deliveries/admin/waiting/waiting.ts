import {
  DeliveryCount,
  Id,
  IsoTime,
  MAX_DELIVERY_PHOTOGRAPHS,
  NewDeliveryPhotograph,
  Picture,
  UploadedDocument,
} from "@daansetu/contract";
import * as z from "zod/mini";

/** What each thing that waits in this browser has. Its id is the one that the server knows it by, made before the first try. */
const WaitingFields = {
  id: z.uuid(),
  /** The user id of whoever made it; nobody else's session sends it. */
  account: z.string().check(z.minLength(1)),
  deliveryId: Id,
  /** Names the delivery in lists. */
  deliveryName: z.string(),
  createdAt: IsoTime,
  /** Of the first try: from then on, the server may know it. */
  triedAt: z.optional(IsoTime),
  sentAt: z.optional(IsoTime),
  /** Why the server refused it. It is not sent again until a person says so. */
  problem: z.optional(z.string()),
};

/** The counts of a delivery, and its signed note, which is a file in the store until it is uploaded. */
const WaitingCount = z.object({
  ...WaitingFields,
  kind: z.literal("count"),
  count: z.omit(DeliveryCount, { clientRequestId: true, note: true }),
  noteName: z.optional(z.string()),
  /** The uploaded note. It stays as it is, because the server compares a repeated confirmation with the first one. */
  note: z.optional(UploadedDocument),
});
export type WaitingCount = z.infer<typeof WaitingCount>;

/** A photograph, whose file is in the store. */
const WaitingPhotograph = z.object({
  ...WaitingFields,
  kind: z.literal("photograph"),
  /** What the person said about it; absent until they did, and it is not sent before. */
  answer: z.optional(
    z.object({
      ...z.pick(NewDeliveryPhotograph, { showsPeople: true, consentedAt: true }).shape,
      alt: z.string(),
    }),
  ),
  /** The uploaded picture, and when it was uploaded: a file that no record names is deleted after a day. */
  picture: z.optional(Picture),
  uploadedAt: z.optional(IsoTime),
});
export type WaitingPhotograph = z.infer<typeof WaitingPhotograph>;
export type PhotographAnswer = NonNullable<WaitingPhotograph["answer"]>;

export const Waiting = z.discriminatedUnion("kind", [WaitingCount, WaitingPhotograph]);
export type Waiting = z.infer<typeof Waiting>;

/** What one of them is doing. `asking`: a person has to say what the photograph shows. */
export type WaitingStep = "asking" | "waiting" | "sending" | "sent" | "refused";

export function stepOf(waiting: Waiting, sendingId: string | undefined): WaitingStep {
  if (waiting.sentAt !== undefined) return "sent";
  if (waiting.id === sendingId) return "sending";
  if (waiting.problem !== undefined) return "refused";
  return waiting.kind === "photograph" && waiting.answer === undefined ? "asking" : "waiting";
}

const isUnsent = ({ sentAt }: Waiting): boolean => sentAt === undefined;
export const unsentOf = (entries: readonly Waiting[]): readonly Waiting[] => entries.filter(isUnsent);

/** Counts first: they are small, and donors' units depend on them; then in the order in which they were made. */
export const inSendingOrder = (entries: readonly Waiting[]): Waiting[] =>
  [...entries].sort(
    (left, right) =>
      Number(left.kind === "photograph") - Number(right.kind === "photograph") ||
      left.createdAt.localeCompare(right.createdAt),
  );

/** What was sent is shown for a day, and then leaves this browser. */
const SENT_SHOWN_MS = 24 * 60 * 60 * 1000;
export const isPastShowing = ({ sentAt }: Waiting, now: Date): boolean =>
  sentAt !== undefined && now.getTime() - Date.parse(sentAt) > SENT_SHOWN_MS;

/** How many more photographs a delivery can have. */
export const photographsLeft = (onServer: number, entries: readonly Waiting[]): number =>
  Math.max(
    0,
    MAX_DELIVERY_PHOTOGRAPHS - onServer - unsentOf(entries).filter(({ kind }) => kind === "photograph").length,
  );
