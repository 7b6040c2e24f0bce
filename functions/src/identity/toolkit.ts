import * as z from "zod/mini";
import { IdentityError, type IdentityRefusal } from "./identity-provider.ts";

export interface ToolkitSettings {
  /** The project's web API key: it names the project and opens nothing. */
  apiKey: string;
  /** host:port of the Auth emulator, where there is one. */
  emulator: string | undefined;
  /** Our site: a key may be held to calls that come from it. */
  siteOrigin: string;
}

const TIMEOUT_MS = 8_000;

const REFUSALS: Readonly<Record<string, IdentityRefusal>> = {
  EMAIL_NOT_FOUND: "wrong-credentials",
  INVALID_PASSWORD: "wrong-credentials",
  INVALID_LOGIN_CREDENTIALS: "wrong-credentials",
  INVALID_EMAIL: "wrong-credentials",
  USER_DISABLED: "disabled",
  EMAIL_EXISTS: "email-taken",
  WEAK_PASSWORD: "weak-password",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "weak-password",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-tries",
  RESET_PASSWORD_EXCEED_LIMIT: "too-many-tries",
  QUOTA_EXCEEDED: "over-quota",
  EXPIRED_OOB_CODE: "bad-code",
  INVALID_OOB_CODE: "bad-code",
};

/** How the emulator says that a code is of another kind; Google itself says INVALID_OOB_CODE. */
const OTHER_KIND = /^(PASSWORD_RESET|EMAIL_SIGNIN)\b/;

const Failure = z.object({ error: z.object({ message: z.string() }) });

const SignedIn = z.object({ localId: z.string(), idToken: z.string() });
const Reset = z.object({ email: z.string() });
const Verified = z.object({ localId: z.string(), email: z.string() });

/**
 * The part of Firebase Auth that checks passwords and mailed codes: Google's Identity Toolkit, as the browser's SDK calls it.
 * The Admin SDK has no such calls.
 * @throws IdentityError, from every call, where it refuses; Error where it does not answer, or what nobody expects
 */
export function identityToolkit({ apiKey, emulator, siteOrigin }: ToolkitSettings) {
  const service = "identitytoolkit.googleapis.com/v1/accounts";
  const accounts = emulator === undefined ? `https://${service}` : `http://${emulator}/${service}`;

  async function call<Reply extends z.ZodMiniType>(
    action: "signUp" | "signInWithPassword" | "resetPassword" | "update",
    body: Record<string, unknown>,
    schema: Reply,
  ): Promise<z.output<Reply>> {
    const response = await fetch(`${accounts}:${action}?key=${encodeURIComponent(apiKey)}`, {
      method: "POST",
      headers: { "content-type": "application/json", referer: `${siteOrigin}/` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answered: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw failureOf(action, response.status, answered);
    return z.parse(schema, answered);
  }

  return {
    /** Given a guest's token, the guest's account gets the e-mail and the password. */
    signUp: (who: { email: string; password: string; displayName: string; idToken?: string }) =>
      call("signUp", { ...who, returnSecureToken: true }, SignedIn),
    signIn: (who: { email: string; password: string }) =>
      call("signInWithPassword", { ...who, returnSecureToken: true }, SignedIn),
    resetPassword: (code: string, password: string) =>
      call("resetPassword", { oobCode: code, newPassword: password }, Reset),
    verifyEmail: (code: string) => call("update", { oobCode: code }, Verified),
  };
}

/** The service answers with a code in capitals, behind it sometimes ` : ` and a sentence. */
function failureOf(action: string, status: number, answered: unknown): Error {
  const parsed = z.safeParse(Failure, answered);
  const said = parsed.success ? parsed.data.error.message : "";
  const refusal = OTHER_KIND.test(said) ? "bad-code" : REFUSALS[/^[A-Z_]+/.exec(said)?.[0] ?? ""];
  const cause = new Error(`Identity Toolkit accounts:${action} answered ${status}${said === "" ? "" : `: ${said}`}`);
  return refusal === undefined ? cause : new IdentityError(refusal, { cause });
}
