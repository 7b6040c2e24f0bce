/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, half a minute, which is what all apps support. */
const PERIOD_SECONDS = 30;
/** Number of time steps before and after the current one whose codes are accepted too, for a phone whose clock is wrong. */
const NEIGHBOURING_STEPS = 1;

/** Loads the library for these codes on first use, because hardly any request needs it. */
export async function loadTotp() {
  const { Secret, TOTP } = await import("otpauth");
  const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
    new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  return {
    /** A secret of 160 random bits in base32. */
    newSecret: (): string => new Secret({ size: 20 }).base32,

    /**
     * The content of the QR code that an authenticator app scans.
     * @param issuer and `label`: what the app names the codes
     */
    uriOf: (secret: string, names: { issuer: string; label: string }): string => totpOf(secret, names).toString(),

    /** The time step that a code belongs to; undefined if it is wrong. */
    stepOf: (secret: string, code: string, now: Date): number | undefined => {
      const timestamp = now.getTime();
      const delta = totpOf(secret).validate({ token: code, timestamp, window: NEIGHBOURING_STEPS });
      return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
    },
  };
}
export type Totp = Awaited<ReturnType<typeof loadTotp>>;
