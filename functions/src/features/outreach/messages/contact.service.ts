/** The contact form: receiving, answering and closing messages (reading.md row 14). */
import type { CONTACT_STATES, ContactMessage, NewContactMessage } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { takeAttempt } from "../../../deps/take-attempt.ts";
import { contentId } from "../../../firestore/content-id.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Caller } from "../../../http/caller.ts";
import { donorKeysOf } from "../../giving/donations/donor-records.service.ts";
import type { ContactMessageDocument } from "./contact.document.ts";
import * as messages from "./contact.repository.ts";
import type { Actor } from "../../platform/activity/index.ts";

/** Per IP address: enough for a household or an office, too few for a script. */
const MESSAGE_LIMIT = { limit: 10, windowMinutes: 10 };
/** Without an idempotency key, equal content within this time counts as a repeat of the same message. */
const DEDUPLICATION_MS = 10 * 60_000;
/** Per e-mail address: anyone can type any address, so acknowledgements must not be usable to flood a mailbox. */
const ACKNOWLEDGEMENTS = { limit: 3, windowMinutes: 24 * 60 };

type State = (typeof CONTACT_STATES)[number];

/**
 * Stores a message. Idempotent by `clientMessageId` or, without one, by content for ten minutes. `website` is a honeypot: a request
 * that fills it in gets the normal reply and is dropped.
 * @param sender the caller and their IP address
 * @throws AppError `too-many-requests`, `conflict`
 */
export async function receiveContactMessage(
  ctx: Context,
  { website = "", clientMessageId, ...fields }: NewContactMessage,
  sender: { caller: Caller; address: string },
  now: Date,
): Promise<{ done: true }> {
  if (website !== "") {
    ctx.log.info("A contact message that filled in the honeypot was dropped");
    return { done: true };
  }
  const id = clientMessageId?.toLowerCase() ?? (await contentIdFor(ctx, fields, now));
  const { email } = fields;
  const existingMessage = await messages.byId(ctx, id);
  if (existingMessage === undefined) await takeAttempt(ctx, "contact-message", sender.address, MESSAGE_LIMIT, now);
  const acknowledge = existingMessage === undefined && email !== undefined && (await mayAcknowledge(ctx, email, now));
  const writers = donorKeysOf(sender.caller, email === undefined ? undefined : { email });
  const storedMessage = await messages.receive(ctx, id, { ...fields, writers }, { acknowledge, now });
  if (!isSame(storedMessage, fields))
    throw new AppError("conflict", "This message was already sent with different words. Please write a new one.");
  return { done: true };
}

const mayAcknowledge = (ctx: Context, email: string, now: Date): Promise<boolean> =>
  takeAttempt(ctx, "contact-received", email, ACKNOWLEDGEMENTS, now).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof AppError && cause.code === "too-many-requests") return false;
      throw cause;
    },
  );

/** An id derived from the content, which is new again after the deduplication time. */
const contentIdFor = (ctx: Context, fields: MessageFields, now: Date): Promise<string> =>
  contentId({
    hashKey: ctx.config.keys.references[0],
    of: ["contact-message", fields.fullName, fields.email, fields.mobile, fields.comment],
    isOver: async (id) => {
      const existingMessage = await messages.byId(ctx, id);
      return existingMessage !== undefined && now.getTime() - Date.parse(existingMessage.at) > DEDUPLICATION_MS;
    },
  });

/** Open messages first, each group newest first. Open ones alone: the one that waits longest first. */
export async function listContactMessages(
  ctx: Context,
  state: State | undefined,
  slice: Slice,
): Promise<Page<ContactMessage>> {
  const { items, next } = await messages.list(ctx, state === undefined ? undefined : state === "open", slice);
  return { items: items.map(viewOf), next };
}

/**
 * Answers by mail and closes the message. Idempotent by `clientMessageId`.
 * @throws AppError `not-found`, `conflict` if the person gave no e-mail address
 */
export async function answerContactMessage(
  ctx: Context,
  id: string,
  { text, clientMessageId }: { text: string; clientMessageId: string },
  admin: Actor,
  now: Date,
): Promise<ContactMessage> {
  const answerId = clientMessageId.toLowerCase();
  const answeredAt = now.toISOString();
  const messageAfter = await messages.change(ctx, id, { admin, now }, ({ email, answers }) => {
    const existingAnswer = answers.find((answer) => answer.id === answerId);
    if (existingAnswer !== undefined && existingAnswer.text === text) return undefined;
    if (existingAnswer !== undefined)
      throw new AppError("conflict", "This answer was already sent with different words. Please write a new one.");
    if (email === undefined)
      throw new AppError(
        "conflict",
        "This person gave no e-mail address. Please call them, and then mark the message as done.",
      );
    const allAnswers = [...answers, { id: answerId, text, at: answeredAt, by: admin.email }];
    return {
      after: { doneAt: answeredAt, doneBy: admin.email, answers: allAnswers },
      action: "contact-answered",
      answerId,
    };
  });
  return viewOrNotFound(id, messageAfter);
}

/** Closes a message without an answer by mail, or reopens it. @throws AppError `not-found` */
export async function changeContactMessage(
  ctx: Context,
  id: string,
  state: State,
  admin: Actor,
  now: Date,
): Promise<ContactMessage> {
  const messageAfter = await messages.change(ctx, id, { admin, now }, ({ doneAt, answers }) => {
    if ((doneAt === null) === (state === "open")) return undefined;
    return state === "open"
      ? { after: { doneAt: null, doneBy: null, answers }, action: "contact-reopened" }
      : { after: { doneAt: now.toISOString(), doneBy: admin.email, answers }, action: "contact-closed" };
  });
  return viewOrNotFound(id, messageAfter);
}

type MessageFields = Pick<NewContactMessage, "fullName" | "email" | "mobile" | "comment">;

const isSame = (message: MessageFields, otherMessage: MessageFields) =>
  message.fullName === otherMessage.fullName &&
  message.email === otherMessage.email &&
  message.mobile === otherMessage.mobile &&
  message.comment === otherMessage.comment;

function viewOrNotFound(id: string, data: ContactMessageDocument | undefined): ContactMessage {
  if (data === undefined) throw new AppError("not-found", "We could not find this message. It may have been deleted.");
  return viewOf({ id, data });
}

function viewOf({ id, data }: Stored<ContactMessageDocument>): ContactMessage {
  const { fullName, email, mobile, comment, at, doneAt, doneBy, answers } = data;
  return {
    _id: id,
    fullName,
    email,
    mobile,
    comment,
    at,
    state: doneAt === null ? "open" : "done",
    doneAt: doneAt ?? undefined,
    doneBy: doneBy ?? undefined,
    answers: answers.map(({ text, at: answeredAt, by }) => ({ text, at: answeredAt, by })),
  };
}
