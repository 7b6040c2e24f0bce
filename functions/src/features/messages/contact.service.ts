import type { CONTACT_STATES, ContactMessage, NewContactMessage } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { attempts } from "../../firestore/attempts.ts";
import { contentId } from "../../firestore/content-id.ts";
import type { Position, Slice, Stored } from "../../firestore/paging.ts";
import { AppError } from "../../http/app-error.ts";
import type { Caller } from "../../http/caller.ts";
import { donorKeysOf } from "../donations/donor-records.service.ts";
import type { ContactMessageDocument } from "./contact.document.ts";
import type { ContactRepository } from "./contact.repository.ts";
import type { Actor } from "../activity/index.ts";

/** Of one network address: a household or an office that has much to say, not a program. */
const LIMIT = { limit: 10, windowMinutes: 10 };
/** How long the same words without an id of their own are the same message: a second press, or a try after a lost answer. */
const SAME_MESSAGE_MS = 10 * 60_000;
/** Anybody can type anybody's address: nobody's letter box is filled by us. */
const ACKNOWLEDGED = { limit: 3, windowMinutes: 24 * 60 };

type State = (typeof CONTACT_STATES)[number];
/** What people write through the contact form, and what becomes of it (reading.md row 14). */
export function contactService(
  deps: Pick<Deps, "db" | "config" | "log">,
  { messages }: { messages: ContactRepository },
) {
  const limiter = attempts(deps.db, deps.config.referenceKey);

  const mayAcknowledge = async (email: string, now: Date) =>
    limiter.take("contact-received", email, ACKNOWLEDGED, now).then(
      () => true,
      (cause: unknown) => {
        if (cause instanceof AppError && cause.code === "too-many-requests") return false;
        throw cause;
      },
    );

  /** The same words give the same id, until they have been there for ten minutes. */
  const idFor = (typed: Typed, now: Date) =>
    contentId({
      hashKey: deps.config.referenceKey,
      of: ["contact-message", typed.fullName, typed.email, typed.mobile, typed.comment],
      isOver: async (id) => {
        const known = await messages.byId(id);
        return known !== undefined && now.getTime() - Date.parse(known.at) > SAME_MESSAGE_MS;
      },
    });

  return {
    /**
     * Takes a message in. The same `clientMessageId` again, or without one the same words within ten minutes, writes nothing more. Whoever fills in the field that people do not see is
     * answered as everybody is, and nothing is kept.
     * @param from who calls, and from which network address
     * @throws AppError `too-many-requests`, `conflict`
     */
    receive: async (
      { website = "", clientMessageId, ...typed }: NewContactMessage,
      from: { caller: Caller; address: string },
      now: Date,
    ): Promise<{ done: true }> => {
      if (website !== "") {
        deps.log.info("A contact message of a program was dropped");
        return { done: true };
      }
      const id = clientMessageId?.toLowerCase() ?? (await idFor(typed, now));
      const { email } = typed;
      const known = await messages.byId(id);
      if (known === undefined) await limiter.take("contact-message", from.address, LIMIT, now);
      const acknowledge = known === undefined && email !== undefined && (await mayAcknowledge(email, now));
      const writers = donorKeysOf(from.caller, email === undefined ? undefined : { email });
      const kept = await messages.receive(id, { ...typed, writers }, { acknowledge, now });
      if (!isSame(kept, typed))
        throw new AppError("conflict", "This message was sent already, with other words. Please write a new one.");
      return { done: true };
    },

    /** For admins: those that are open first, each newest first. */
    list: async (
      state: State | undefined,
      slice: Slice,
    ): Promise<{ items: ContactMessage[]; next: Position | undefined }> => {
      const { items, next } = await messages.list(state === undefined ? undefined : state === "open", slice);
      return { items: items.map(viewOf), next };
    },

    /**
     * Answers by mail and closes the message. The same `clientMessageId` again writes nothing more.
     * @throws AppError `not-found`, `conflict` where the person gave no e-mail address
     */
    answer: async (
      id: string,
      { text, clientMessageId }: { text: string; clientMessageId: string },
      by: Actor,
      now: Date,
    ): Promise<ContactMessage> => {
      const answerId = clientMessageId.toLowerCase();
      const at = now.toISOString();
      const after = await messages.go(id, { by, now }, ({ email, answers }) => {
        const said = answers.find((answer) => answer.id === answerId);
        if (said !== undefined && said.text === text) return undefined;
        if (said !== undefined)
          throw new AppError("conflict", "This answer was sent already, with other words. Please write a new one.");
        if (email === undefined)
          throw new AppError(
            "conflict",
            "This person gave no e-mail address. Please call them, and then mark the message as done.",
          );
        const all = [...answers, { id: answerId, text, at, by: by.email }];
        return { after: { doneAt: at, doneBy: by.email, answers: all }, action: "contact-answered", answerId };
      });
      return shown(id, after);
    },

    /** Closes a message that was dealt with otherwise, or opens it again. @throws AppError `not-found` */
    change: async (id: string, state: State, by: Actor, now: Date): Promise<ContactMessage> => {
      const after = await messages.go(id, { by, now }, ({ doneAt, answers }) => {
        if ((doneAt === null) === (state === "open")) return undefined;
        return state === "open"
          ? { after: { doneAt: null, doneBy: null, answers }, action: "contact-reopened" }
          : { after: { doneAt: now.toISOString(), doneBy: by.email, answers }, action: "contact-closed" };
      });
      return shown(id, after);
    },
  };
}
export type ContactService = ReturnType<typeof contactService>;

type Typed = Pick<NewContactMessage, "fullName" | "email" | "mobile" | "comment">;

const isSame = (kept: Typed, typed: Typed) =>
  kept.fullName === typed.fullName &&
  kept.email === typed.email &&
  kept.mobile === typed.mobile &&
  kept.comment === typed.comment;

function shown(id: string, data: ContactMessageDocument | undefined): ContactMessage {
  if (data === undefined) throw new AppError("not-found", "This message is not there any more.");
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
