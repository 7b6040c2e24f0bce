import { contactEndpoints, supportEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../http/caller.ts";
import { routeTable } from "../../../deps/route-table.ts";
import { actorOf } from "../../platform/activity/index.ts";
import {
  answerContactMessage,
  changeContactMessage,
  listContactMessages,
  receiveContactMessage,
} from "./contact.service.ts";
import { countMessages } from "./message-counts.service.ts";
import { answerPerson, askFoundation, changeThread, listThread, listThreads } from "./support.service.ts";

/** The contact form, the support conversations, and the administration of both. */
export const messageRoutes = routeTable(
  { ...contactEndpoints, ...supportEndpoints },
  {
    sendContactMessage: (ctx, { body, caller, address, now }) =>
      receiveContactMessage(ctx, body, { caller, address }, now),
    contactMessages: (ctx, { query: { state }, page }) => listContactMessages(ctx, state, page),
    messageCounts: countMessages,
    answerContactMessage: (ctx, { params, body, caller, now }) =>
      answerContactMessage(ctx, params.id, body, actorOf(caller), now),
    changeContactMessage: (ctx, { params, body, caller, now }) =>
      changeContactMessage(ctx, params.id, body.state, actorOf(caller), now),

    mySupport: (ctx, { page, caller }) => listThread(ctx, signedIn(caller).uid, page),
    writeSupport: (ctx, { body, caller, now }) => askFoundation(ctx, signedIn(caller).uid, body, now),
    supportThreads: (ctx, { query: { waits }, page }) =>
      listThreads(ctx, waits === undefined ? undefined : waits === "true", page),
    supportThread: (ctx, { params, page }) => listThread(ctx, params.userId, page),
    changeSupportThread: (ctx, { params, body, caller, now }) =>
      changeThread(ctx, params.userId, body.waits, actorOf(caller), now),
    answerSupport: (ctx, { params, body, caller, now }) => answerPerson(ctx, params.userId, body, actorOf(caller), now),
  },
);
