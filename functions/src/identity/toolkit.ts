import * as z from "zod/mini";
import { IdentityError, type IdentityRefusal } from "./identity-provider.ts";

export interface ToolkitSettings {
  /** The project's web API key: it identifies the project and grants no access. */
  apiKey: string;
  /** `host:port` of the Auth emulator; undefined in production. */
  emulator: string | undefined;
  /** The site's origin, sent as the referer because the API key may be restricted to it. */
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

/** The emulator's answer to a code of another kind; Google itself answers INVALID_OOB_CODE. */
const EMULATOR_WRONG_KIND = /^(PASSWORD_RESET|EMAIL_SIGNIN)\b/;

const Failure = z.object({ error: z.object({ message: z.string() }) });

const LogInResult = z.object({ localId: z.string(), idToken: z.string() });
const Reset = z.object({ email: z.string() });
const Verified = z.object({ localId: z.string(), email: z.string() });

/**
 * Google's Identity Toolkit, which checks passwords and mailed codes. The browser's SDK uses the same calls; the Admin SDK has none.
 * @throws IdentityError from every call if it refuses; Error for an unexpected response or none
 */
export function identityToolkit({ apiKey, emulator, siteOrigin }: ToolkitSettings) {
  const service = "identitytoolkit.googleapis.com/v1/accounts";
  const accounts = emulator === undefined ? `https://${service}` : `http://${emulator}/${service}`;

  async function callToolkit<Reply extends z.ZodMiniType>(
    action: "signInWithPassword" | "resetPassword" | "update",
    body: Record<string, unknown>,
    schema: Reply,
  ): Promise<z.output<Reply>> {
    const response = await fetch(`${accounts}:${action}?key=${encodeURIComponent(apiKey)}`, {
      method: "POST",
      headers: { "content-type": "application/json", referer: `${siteOrigin}/` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reply: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw failureOf(action, response.status, reply);
    return z.parse(schema, reply);
  }

  return {
    signIn: (credentials: { email: string; password: string }) =>
      callToolkit("signInWithPassword", { ...credentials, returnSecureToken: true }, LogInResult),
    resetPassword: (code: string, password: string) =>
      callToolkit("resetPassword", { oobCode: code, newPassword: password }, Reset),
    verifyEmail: (code: string) => callToolkit("update", { oobCode: code }, Verified),
  };
}

/** The error message is a code in capitals, sometimes followed by ` : ` and a sentence. */
function failureOf(action: string, status: number, reply: unknown): Error {
  const parsed = z.safeParse(Failure, reply);
  const message = parsed.success ? parsed.data.error.message : "";
  const refusal = EMULATOR_WRONG_KIND.test(message) ? "bad-code" : REFUSALS[/^[A-Z_]+/.exec(message)?.[0] ?? ""];
  const cause = new Error(
    `Identity Toolkit accounts:${action} answered ${status}${message === "" ? "" : `: ${message}`}`,
  );
  return refusal === undefined ? cause : new IdentityError(refusal, { cause });
}
