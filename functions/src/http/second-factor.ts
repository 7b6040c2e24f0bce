import { type Endpoint, PANEL_ACCESS, SECOND_FACTOR_FIELD, SECOND_FACTOR_PROBLEMS } from "@daansetu/contract";
import { AppError } from "./app-error.ts";
import type { Caller, SignedInCaller } from "./caller.ts";
import { hasAccess } from "./caller.ts";

export interface SecondFactorStanding {
  isSetUp: boolean;
  /** True if this session was proven by a code in this browser. */
  isProven: boolean;
}

/** What a check of the second factor needs. */
export interface SecondFactors {
  /** True if the panel cannot be used without one. */
  isRequired: boolean;
  standingOf: (caller: SignedInCaller, now: Date) => Promise<SecondFactorStanding>;
}

/** From whom of the panel's roles an endpoint needs a code. */
export function secondFactorPolicyOf(
  { access, needsRecentLogIn, secondFactor }: Endpoint,
  isRequired: boolean,
): "always" | "if-set-up" | "never" {
  if (secondFactor !== undefined) return secondFactor;
  if (isRequired && access in PANEL_ACCESS) return "always";
  return needsRecentLogIn === true ? "if-set-up" : "never";
}

/**
 * Refuses somebody with a role of the panel whose session was not proven by a second factor where the endpoint needs it (docs/access.md, "The second
 * factor"). Reads nothing unless it may.
 * @returns the caller. Where the panel requires a second factor, endpoints that others may call too give such a session no more than others
 * @throws AppError `log-in-again`, with the field `secondFactor`
 */
export async function withSecondFactor(
  endpoint: Endpoint,
  caller: Caller,
  { isRequired, standingOf }: SecondFactors,
  now: Date,
): Promise<Caller> {
  if (caller.kind !== "signed-in" || !hasAccess(caller, "panel")) return caller;
  const policy = secondFactorPolicyOf(endpoint, isRequired);
  if (policy === "never" && !isRequired) return caller;
  const { isSetUp, isProven } = await standingOf(caller, now);
  if (isProven) return caller;
  if (isSetUp && policy !== "never")
    throw refusal(SECOND_FACTOR_PROBLEMS.codeNeeded, "Please enter a code of your app.");
  if (policy === "always") throw refusal(SECOND_FACTOR_PROBLEMS.notSetUp, "Please set up a second factor first.");
  return isRequired ? { ...caller, lacksSecondFactor: true } : caller;
}

const refusal = (problem: string, message: string) =>
  new AppError("log-in-again", message, { fields: [{ field: SECOND_FACTOR_FIELD, problem, message }] });
