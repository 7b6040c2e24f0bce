import { deliveryEndpoints, uploadEndpoints } from "@daansetu/contract";
import { type AnyEndpoint, callApi, type CallInput, type Reply } from "../../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../../lib/api-error.ts";
import { failureSentence } from "../../../../../lib/errors/failure.ts";
import { fileSentence } from "../../../../../lib/upload/index.ts";
import { sendFile } from "../../../../../lib/upload/send-file.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { Waiting, WaitingCount, WaitingPhotograph } from "./waiting.ts";

/*
 * The code that uploads is part of this module's file. Loaded only when something is sent, it could be what the phone cannot load, and a browser does
 * not ask again for a script that failed.
 */

/** Time for a small call over a slow connection, and for the server to draw a picture in its sizes. */
const CALL_MS = 45_000;
const PROCESSING_MS = 90_000;
/** An upload is used again for this long; a file that no record names is deleted after a day. */
const UPLOAD_LASTS_MS = 18 * 60 * 60 * 1000;

/** `later`: nobody knows whether it arrived, and the same is sent again. `refused`: it did not arrive, and a person has to look. */
export type Outcome = { at: "sent" } | { at: "later" } | { at: "refused"; reason: string };

/** What sending needs besides the thing itself. */
export interface Attempt {
  file: () => Promise<Blob | undefined>;
  signal: AbortSignal;
  /** False once somebody else has logged in: nothing is sent in their name. */
  isOwner: () => boolean;
  now: Date;
  onShare: (share: number) => void;
  /** Keeps a step that was done, so that the next try begins after it. */
  keep: (changed: Waiting) => Promise<void>;
}
export type SendWaiting = (entry: Waiting, attempt: Attempt) => Promise<Outcome>;

/** Ends an attempt from within. */
class Ended extends Error {
  override readonly name = "Ended";
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.at);
    this.outcome = outcome;
  }
}

/** Calls the API for the owner of what is sent. A token is read in the same turn, so nobody can log in between. */
function callAsOwner<E extends AnyEndpoint>(
  endpoint: E,
  { isOwner, signal }: Attempt,
  input: CallInput<E>,
): Promise<Reply<E>> {
  if (!isOwner()) throw new Ended({ at: "later" });
  return callApi(endpoint, { ...input, signal });
}

/** Sends one thing. Never rejects. */
export const sendWaiting: SendWaiting = async (entry, attempt) => {
  try {
    return await (entry.kind === "count" ? sendCount(entry, attempt) : sendPhotograph(entry, attempt));
  } catch (cause) {
    return cause instanceof Ended ? cause.outcome : outcomeOf(cause);
  }
};

async function sendCount(entry: WaitingCount, attempt: Attempt): Promise<Outcome> {
  const { id, deliveryId, count, noteName } = entry;
  let { note } = entry;
  if (note === undefined && noteName !== undefined) {
    const address = await upload(entry, noteName, "ngoDocuments", attempt);
    note = await callAsOwner(uploadEndpoints.uploadDocument, attempt, {
      body: { address, label: noteName },
      timeoutMs: PROCESSING_MS,
    });
    await attempt.keep({ ...entry, note });
  }
  try {
    await callAsOwner(deliveryEndpoints.confirmDelivery, attempt, {
      params: { id: deliveryId },
      body: { clientRequestId: id, ...count, ...(note !== undefined && { note }) },
      timeoutMs: CALL_MS,
    });
  } catch (cause) {
    // A refusal says that nothing was confirmed under this id, so the note may be uploaded anew.
    if (!isAbout(cause, "note") || note === undefined) throw cause;
    const { note: _, ...withoutNote } = entry;
    await attempt.keep(withoutNote);
    return { at: "later" };
  }
  return { at: "sent" };
}

async function sendPhotograph(entry: WaitingPhotograph, attempt: Attempt): Promise<Outcome> {
  const { id, deliveryId, answer, uploadedAt } = entry;
  if (answer === undefined) return { at: "later" };
  const isFresh = uploadedAt !== undefined && attempt.now.getTime() - Date.parse(uploadedAt) < UPLOAD_LASTS_MS;
  let picture = isFresh ? entry.picture : undefined;
  if (picture === undefined) {
    const address = await upload(entry, "photograph.webp", "campaignDocuments", attempt);
    picture = await callAsOwner(uploadEndpoints.uploadPicture, attempt, {
      body: { address, alt: answer.alt },
      timeoutMs: PROCESSING_MS,
    });
    await attempt.keep({ ...entry, picture, uploadedAt: attempt.now.toISOString() });
  }
  const { showsPeople, consentedAt, alt } = answer;
  try {
    await callAsOwner(deliveryEndpoints.addDeliveryPhotograph, attempt, {
      params: { id: deliveryId },
      body: {
        clientPhotographId: id,
        picture: { ...picture, alt },
        showsPeople,
        ...(consentedAt !== undefined && { consentedAt }),
      },
      timeoutMs: CALL_MS,
    });
  } catch (cause) {
    if (!isAbout(cause, "picture") || !isFresh) throw cause;
    const { picture: _, uploadedAt: _at, ...withoutPicture } = entry;
    await attempt.keep(withoutPicture);
    return { at: "later" };
  }
  return { at: "sent" };
}

async function upload(
  { account }: Waiting,
  name: string,
  folder: "ngoDocuments" | "campaignDocuments",
  { file, onShare, signal }: Attempt,
): Promise<string> {
  const content = await file();
  if (content === undefined) throw new Ended({ at: "refused", reason: m.deliveries_waiting_file_gone() });
  const outcome = await sendFile({ folder, ownerUid: account, name, content, onProgress: onShare, signal });
  if (outcome.success) return outcome.data;
  const { error } = outcome;
  if (error === "too-large" || error === "refused") throw new Ended({ at: "refused", reason: fileSentence(error) });
  throw new Ended({ at: "later" });
}

const isAbout = (cause: unknown, field: string): boolean =>
  cause instanceof ApiError && cause.fields.some((each) => each.field === field || each.field.startsWith(`${field}.`));

/** These say that the thing itself is at fault; every other failure passes. */
const REFUSALS = new Set(["bad-input", "not-found", "not-allowed"]);

function outcomeOf(cause: unknown): Outcome {
  if (!(cause instanceof ApiError) || !cause.isServers) return { at: "later" };
  // Another conflict passes by itself: units are being counted for another delivery, or two calls met.
  if (cause.code === "conflict" && cause.fields.some(({ problem }) => problem === "wrong-state"))
    return { at: "refused", reason: m.deliveries_waiting_already_confirmed() };
  return REFUSALS.has(cause.code) ? { at: "refused", reason: failureSentence(cause) } : { at: "later" };
}
