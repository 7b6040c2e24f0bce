import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { UserInfo } from "./accounts.ts";

/** A log-in that still counts, at one browser. */
export const LiveSession = z.object({
  /** The time of the log-in in seconds, which Firebase keeps through every renewal of the token. */
  id: z.string(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  startedAt: IsoTime,
  /** Precise to the day. */
  lastSeenAt: IsoTime,
  /** True for the session of this request. */
  isCurrent: z.boolean(),
});
export type LiveSession = z.infer<typeof LiveSession>;

/** Most sessions that a person can end one by one; then they end all at once. They stay in each token, which has little room. */
export const MAX_ENDED_SESSIONS = 40;

const SessionId = z.string().check(z.regex(/^\d{9,11}$/));

export const sessionEndpoints = defineEndpoints({
  verifyToken: defineEndpoint({
    method: "POST",
    path: "/adminManagement/verifyToken",
    access: "signed-in",
    summary: "Returns the role and user id of the bearer token, guests included. Route guards call it.",
    /** `browser`: a random id that the browser keeps, so that a new log-in there replaces the one before in the list of sessions. */
    body: z.strictObject({ browser: z.optional(Id) }),
    reply: z.object({ role: UserInfo.shape.role, userId: Id }),
  }),
  mySessions: defineEndpoint({
    method: "GET",
    path: "/user/sessions",
    access: "user",
    secondFactor: "if-set-up",
    summary: "Lists where the caller is logged in, the newest log-in first.",
    reply: z.array(LiveSession),
  }),
  endSession: defineEndpoint({
    method: "POST",
    path: "/user/sessions/:session/end",
    access: "user",
    secondFactor: "if-set-up",
    summary:
      "Ends one of the caller's sessions: its tokens, renewed ones too, are refused from the next call on. Answers 409 after 40 of them; then all have to be ended at once.",
    params: z.strictObject({ session: SessionId }),
    reply: z.array(LiveSession),
  }),
});
