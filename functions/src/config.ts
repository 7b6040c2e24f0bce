import { defineSecret, defineString } from "firebase-functions/params";
import * as z from "zod/mini";
import { FIREBASE_ENVIRONMENT, type FirebaseConfig, firebaseConfig, wrongInProduction } from "./config-firebase.ts";

/** Values that belong in Secret Manager when deployed. */
const SECRET_NAMES = [
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_WEBHOOK_SECRET_PREVIOUS",
  "PAN_KEY",
  "REFERENCE_KEY",
  "SMTP_URL",
] as const;

/** Values that whoever deploys is asked for. All others have a default that is right in production. */
const ASKED_NAMES = ["RAZORPAY_KEY_ID", "MAIL_FROM", "MAIL_SUPPORT", "SITE_ORIGIN", "WEB_API_KEY"] as const;

/**
 * Tells Firebase what a deployment needs. Not in the emulator: there the launcher gives all values by the environment, and a
 * declared parameter without a file of its own would be asked for, a secret looked for in the cloud.
 * @returns the secrets that each function is bound to
 */
export function declareParameters(env: Env): ReturnType<typeof defineSecret>[] {
  if (env["FUNCTIONS_EMULATOR"] === "true") return [];
  for (const name of ASKED_NAMES) defineString(name);
  return SECRET_NAMES.map((name) => defineSecret(name));
}

const RAZORPAY = "https://api.razorpay.com";
const RAZORPAY_CHECKOUT = "https://checkout.razorpay.com/v1/checkout.js";

const webAddress = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
const secret = z.string().check(z.minLength(16, { error: "must have at least 16 characters" }));
const count = z.pipe(
  z.pipe(z.string(), z.transform(Number)),
  z.int({ error: "must be a whole number" }).check(z.gte(1, { error: "must be at least 1" })),
);

const Environment = z.object({
  RAZORPAY_KEY_ID: z.string().check(z.regex(/^rzp_(test|live)_\w+$/, { error: "must look like rzp_live_…" })),
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  /** The secret before the last rotation: retries of older events are still signed with it. Before the first, the same again. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.optional(secret),
  /** Our account at the gateway (acc_…). When it is named, events of any other account are kept and not believed. */
  RAZORPAY_ACCOUNT_ID: z.optional(z.string().check(z.regex(/^acc_\w+$/, { error: "must look like acc_…" }))),
  RAZORPAY_BASE_URL: z._default(webAddress, RAZORPAY),
  RAZORPAY_CHECKOUT_SCRIPT: z._default(webAddress, RAZORPAY_CHECKOUT),
  PAN_KEY: z
    .string()
    .check(z.refine((text) => Buffer.from(text, "base64").length === 32, { error: "must be 32 bytes in base64" })),
  REFERENCE_KEY: secret,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s) address" }),
  MAIL_FROM: z.string().check(z.regex(/@/, { error: "must hold an e-mail address" })),
  /** Who at the foundation is told when a person writes for help. */
  MAIL_SUPPORT: z.email({ error: "must be an e-mail address" }),
  SITE_ORIGIN: webAddress.check(
    z.refine((address) => URL.canParse(address) && new URL(address).origin === address, {
      error: "must be an origin, without a path or a slash at its end",
    }),
  ),
  /** How many proxies stand before us and write `X-Forwarded-For`: 2 behind Hosting, 1 when the function is called directly. */
  TRUSTED_PROXIES: z.optional(count),
  CHECKOUTS_PER_MINUTE: z._default(count, 60),
  VERIFICATIONS_PER_MINUTE: z._default(count, 120),
  /** Sign-ups, log-ins, mails asked for and codes tried, each, from one address. */
  LOGINS_PER_MINUTE: z._default(count, 20),
  ...FIREBASE_ENVIRONMENT,
});

export interface Config extends FirebaseConfig {
  /** True in the emulators and in any `demo-` project: nothing here can reach the world. */
  local: boolean;
  siteOrigin: string;
  razorpay: {
    keyId: string;
    keySecret: string;
    /** The current secret first, then the one before it, if there is one. */
    webhookSecrets: readonly [string, ...string[]];
    /** Undefined: any account whose events carry our secret's signature. */
    accountId: string | undefined;
    baseUrl: string;
    checkoutScript: string;
  };
  /** 32 bytes. */
  panKey: Buffer;
  referenceKey: string;
  smtpUrl: string;
  mailFrom: string;
  mailSupport: string;
  trustedProxies: number;
  limits: { checkoutsPerMinute: number; verificationsPerMinute: number; loginsPerMinute: number };
}

type Env = Readonly<Record<string, string | undefined>>;

const projectOf = (env: Env) => env["GCLOUD_PROJECT"] ?? env["GOOGLE_CLOUD_PROJECT"] ?? "";

/** In an emulator, or in a project whose name no cloud knows. */
export function isLocal(env: Env): boolean {
  return env["FUNCTIONS_EMULATOR"] === "true" || projectOf(env).startsWith("demo-");
}

/**
 * Reads every parameter and secret.
 * The fuse: outside the emulators money goes to Razorpay itself and with live keys, or nothing starts.
 * @throws Error that names everything that is wrong, and shows no value
 */
export function parseConfig(env: Env): Config {
  const local = isLocal(env);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = z.safeParse(Environment, given, { reportInput: false });
  const wrong = parsed.success
    ? local
      ? []
      : blownFuses(parsed.data)
    : parsed.error.issues.map(({ path, code, message }) => {
        const name = path.map(String).join(".");
        return `${name} ${code === "invalid_type" && given[name] === undefined ? "is missing" : message}`;
      });
  if (!parsed.success || wrong.length > 0)
    throw new Error(`The configuration cannot be used:\n${wrong.map((line) => `  - ${line}`).join("\n")}`);
  return configFrom(parsed.data, local, projectOf(env));
}

/** Everybody can read the sample values of a development machine: whoever signs with them could book money that never came. */
const SAMPLE = "not-for-production";

function isSample(value: string | undefined): boolean {
  return (
    value !== undefined &&
    [value, Buffer.from(value, "base64").toString("latin1")].some((text) => text.includes(SAMPLE))
  );
}

function blownFuses(env: z.infer<typeof Environment>): string[] {
  return [
    ...[...SECRET_NAMES, "WEB_API_KEY" as const]
      .filter((name) => isSample(env[name]))
      .map((name) => `${name} is a sample value`),
    ...(env.RAZORPAY_BASE_URL === RAZORPAY ? [] : [`RAZORPAY_BASE_URL must be ${RAZORPAY} in production`]),
    ...(env.RAZORPAY_CHECKOUT_SCRIPT === RAZORPAY_CHECKOUT
      ? []
      : [`RAZORPAY_CHECKOUT_SCRIPT must be ${RAZORPAY_CHECKOUT} in production`]),
    ...(env.RAZORPAY_KEY_ID.startsWith("rzp_test_") ? ["RAZORPAY_KEY_ID must not be a test key in production"] : []),
    ...wrongInProduction(env),
    ...(env.SITE_ORIGIN.startsWith("https://") ? [] : ["SITE_ORIGIN must be https in production"]),
  ];
}

function configFrom(env: z.infer<typeof Environment>, local: boolean, projectId: string): Config {
  const previous = env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS;
  return {
    local,
    siteOrigin: env.SITE_ORIGIN,
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecrets: [env.RAZORPAY_WEBHOOK_SECRET, ...(previous === undefined ? [] : [previous])],
      accountId: env.RAZORPAY_ACCOUNT_ID,
      baseUrl: env.RAZORPAY_BASE_URL,
      checkoutScript: env.RAZORPAY_CHECKOUT_SCRIPT,
    },
    panKey: Buffer.from(env.PAN_KEY, "base64"),
    referenceKey: env.REFERENCE_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailSupport: env.MAIL_SUPPORT,
    trustedProxies: env.TRUSTED_PROXIES ?? (local ? 1 : 2),
    limits: {
      checkoutsPerMinute: env.CHECKOUTS_PER_MINUTE,
      verificationsPerMinute: env.VERIFICATIONS_PER_MINUTE,
      loginsPerMinute: env.LOGINS_PER_MINUTE,
    },
    ...firebaseConfig(env, { projectId, siteOrigin: env.SITE_ORIGIN }),
  };
}
