import { createHash } from "node:crypto";
import type { SupportMessage, SupportThread } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { takeAttempt } from "../../../deps/take-attempt.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { recordOf } from "../../people/accounts/people.service.ts";
import type { SupportMessageDocument, SupportThreadDocument } from "./support.documents.ts";
import * as support from "./support.repository.ts";
import type { Actor } from "../../platform/activity/index.ts";

/** Rate limit per person: stops scripts, not people. */
const MESSAGE_LIMIT = { limit: 10, windowMinutes: 10 };

interface NewMessage {
  text: string;
  clientMessageId: string;
}

/** Newest message first; empty if the person never wrote. */
export async function listThread(ctx: Context, uid: string, slice: Slice): Promise<Page<SupportMessage>> {
  const { items, next } = await support.messages(ctx, uid, slice);
  return { items: items.map(messageView), next };
}

/** A message from the person. Idempotent by `clientMessageId`. @throws AppError `too-many-requests`, `conflict` */
export async function askFoundation(
  ctx: Context,
  uid: string,
  { text, clientMessageId }: NewMessage,
  now: Date,
): Promise<SupportMessage> {
  const id = messageId(uid, "person", clientMessageId);
  const [existingMessage, person] = await Promise.all([support.message(ctx, id), recordOf(ctx, uid)]);
  if (person === undefined) throw new AppError("not-allowed", "Please sign up to write to us here.");
  if (existingMessage === undefined) await takeAttempt(ctx, "support-message", uid, MESSAGE_LIMIT, now);
  const { name, email } = person;
  return writeMessage(ctx, { id, message: { uid, from: "person", text }, person: { name, email } }, now);
}

/** An answer of the foundation. Idempotent by `clientMessageId`. @throws AppError `not-found`, `conflict` */
export const answerPerson = (
  ctx: Context,
  uid: string,
  { text, clientMessageId }: NewMessage,
  admin: Actor,
  now: Date,
): Promise<SupportMessage> =>
  writeMessage(
    ctx,
    { id: messageId(uid, "foundation", clientMessageId), message: { uid, from: "foundation", text }, by: admin },
    now,
  );

async function writeMessage(ctx: Context, newMessage: support.NewSupportMessage, now: Date): Promise<SupportMessage> {
  const { id, message } = newMessage;
  const storedMessage = await support.write(ctx, newMessage, now);
  if (storedMessage === undefined) throw new AppError("not-found", "This person has not written to us.");
  if (storedMessage.text !== message.text)
    throw new AppError("conflict", "This message was already sent with different words. Please write a new one.");
  return messageView({ id, data: storedMessage });
}

/** Closes or reopens a thread. @throws AppError `not-found` */
export async function changeThread(
  ctx: Context,
  uid: string,
  isWaiting: boolean,
  admin: Actor,
  now: Date,
): Promise<SupportThread> {
  const thread = await support.change(ctx, uid, isWaiting, admin, now);
  if (thread === undefined) throw new AppError("not-found", "This person has not written to us.");
  return threadView({ id: uid, data: thread });
}

/** @param waitingOnly true for threads that wait for an answer, false for the others, undefined for all */
export async function listThreads(
  ctx: Context,
  waitingOnly: boolean | undefined,
  slice: Slice,
): Promise<Page<SupportThread>> {
  const { items, next } = await support.threads(ctx, waitingOnly, slice);
  return { items: items.map(threadView), next };
}

/** Deterministic per form; includes the uid, so that another person's key cannot collide with it. */
function messageId(uid: string, from: SupportMessageDocument["from"], clientMessageId: string): string {
  return createHash("sha256")
    .update(JSON.stringify([uid, from, clientMessageId.toLowerCase()]))
    .digest("base64url");
}

function messageView({ id, data: { from, text, at } }: Stored<SupportMessageDocument>): SupportMessage {
  return { _id: id, from, text, at };
}

function threadView({ id, data }: Stored<SupportThreadDocument>): SupportThread {
  const { name, email, lastText, lastAt, waitsSince } = data;
  return { userId: id, name, email, lastText, lastAt, waits: waitsSince !== null, waitsSince: waitsSince ?? undefined };
}
