import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { compactCode } from "../../typed-text/typed-number.ts";
import { UserRow } from "./users.ts";

/** The field that a refusal with `log-in-again` names when the second factor is missing, and what it says of it. */
export const SECOND_FACTOR_FIELD = "secondFactor";
export const SECOND_FACTOR_PROBLEMS = { codeNeeded: "code-needed", notSetUp: "not-set-up" } as const;

/** How long a session counts as proven after a code. It never outlives the session. */
export const SECOND_FACTOR_HOURS = 12;
export const RECOVERY_CODES = 10;

const withoutSpaces = z.pipe(
  z.string().check(z.maxLength(60, { error: "invalid" })),
  z.transform((text) => compactCode(text).toUpperCase()),
);
/** Six digits, as the app shows them: with or without a space. */
const AppCode = z.pipe(withoutSpaces, z.string().check(z.regex(/^\d{6}$/, { error: "invalid" })));
/** A code of the app, or a recovery code: sixteen letters and digits in groups. */
const AnyCode = z.pipe(withoutSpaces, z.string().check(z.regex(/^(?:\d{6}|[A-Z2-7]{16})$/, { error: "invalid" })));

export const AppCodeForm = z.strictObject({ code: AppCode });
export const AnyCodeForm = z.strictObject({ code: AnyCode });

export const SecondFactorState = z.object({
  isSetUp: z.boolean(),
  setUpAt: z.optional(IsoTime),
  /** True if this browser entered a valid code in this session within the last twelve hours. */
  isProven: z.boolean(),
  /** True if every endpoint of the panel requires a second factor. If not, those who have set one up need it where a recent log-in is needed. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** Random, and shown to no other browser: the same log-in elsewhere, or one of the same second, is not proven by it. */
const Proof = z.string();

/** A second factor for roles of the panel: the codes of an authenticator app (RFC 6238), docs/access.md, "The second factor". */
export const secondFactorEndpoints = defineEndpoints({
  secondFactor: defineEndpoint({
    method: "GET",
    path: "/user/secondFactor",
    access: "panel",
    secondFactor: "never",
    summary: "Says whether the caller has set up a second factor, and whether this session was proven by it.",
    reply: SecondFactorState,
  }),
  beginSecondFactor: defineEndpoint({
    method: "POST",
    path: "/user/secondFactor/begin",
    access: "panel",
    needsRecentLogIn: true,
    secondFactor: "if-set-up",
    summary: "Returns a new secret for an authenticator app. It counts once a code of it is confirmed in this session.",
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: defineEndpoint({
    method: "POST",
    path: "/user/secondFactor/confirm",
    access: "panel",
    limit: "login",
    secondFactor: "if-set-up",
    summary:
      "Sets the new second factor up by its first code, in place of an earlier one. Returns recovery codes, which are shown this once, and the proof of this session.",
    body: AppCodeForm,
    reply: z.object({ recoveryCodes: z.array(z.string()), proof: Proof }),
  }),
  proveSecondFactor: defineEndpoint({
    method: "POST",
    path: "/user/secondFactor/prove",
    access: "panel",
    limit: "login",
    secondFactor: "never",
    summary:
      "Proves this session by a code of the app, or by a recovery code. Each works once. Returns a proof, to be sent with each later call in the header `X-Second-Factor`.",
    body: AnyCodeForm,
    reply: z.extend(SecondFactorState, { proof: Proof }),
  }),
  turnOffSecondFactor: defineEndpoint({
    method: "POST",
    path: "/user/secondFactor/turnOff",
    access: "panel",
    needsRecentLogIn: true,
    secondFactor: "if-set-up",
    summary: "Removes the caller's second factor and its recovery codes.",
    reply: SecondFactorState,
  }),
  resetSecondFactorOf: defineEndpoint({
    method: "POST",
    path: "/admin/adminGen/resetSecondFactor/:userId",
    access: "admin",
    needsRecentLogIn: true,
    summary: "Removes another person's second factor, for somebody who lost their phone and their recovery codes.",
    params: z.strictObject({ userId: Id }),
    reply: UserRow,
  }),
});
