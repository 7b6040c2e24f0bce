import { PAISE_PER_RUPEE } from "@daansetu/contract";
import { defineSecret, defineString, expr, projectID } from "firebase-functions/params";
import * as z from "zod/mini";
import { secretsInEmulator } from "./config-emulated.ts";
import { KEY_RING_ENVIRONMENT, KEY_RING_NAMES, type KeyRings, keyRingsOf, sharedKeyErrors } from "./config-keys.ts";
import { TAX_ID_KEY_ENVIRONMENT, type TaxIdKeys, taxIdKeysOf } from "./config-tax-id-keys.ts";
import {
  FIREBASE_ENVIRONMENT,
  type FirebaseConfig,
  firebaseConfig,
  firebaseProductionErrors,
} from "./config-firebase.ts";
import { declareStage, type Stage, STAGE_ENVIRONMENT, stageErrors, stageOf } from "./config-stage.ts";

/** Names of the secrets, which are kept in Secret Manager when deployed. */
const SECRET_NAMES = [
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_WEBHOOK_SECRET_PREVIOUS",
  "PAN_KEY",
  "PAN_KEY_PREVIOUS",
  ...KEY_RING_NAMES,
  "SMTP_URL",
] as const;

/** Parameters that `firebase deploy` prompts for. All others have a default that is right in production. */
export const PROMPTED_NAMES = ["RAZORPAY_KEY_ID", "MAIL_FROM", "MAIL_SUPPORT", "SITE_ORIGIN", "WEB_API_KEY"] as const;

/**
 * Declares the parameters and secrets of a deployment. Declares none in the emulator, where all values come from environment
 * variables: it would prompt for declared parameters and look secrets up in the cloud.
 * @returns the secrets to bind to each function
 */
export function declareParameters(env: Env): ReturnType<typeof defineSecret>[] {
  if (env["FUNCTIONS_EMULATOR"] === "true") return secretsInEmulator(env);
  declareStage();
  for (const name of PROMPTED_NAMES) defineString(name);
  return SECRET_NAMES.map((name) => defineSecret(name));
}

/**
 * The account by whose authority every function works, named since the default one has too many roles in an old organisation and none in a
 * new one. Its roles are in docs/deploying.md.
 */
export const SERVICE_ACCOUNT = expr`daansetu-functions@${projectID}.iam.gserviceaccount.com`;

const RAZORPAY = "https://api.razorpay.com";
const RAZORPAY_CHECKOUT = "https://checkout.razorpay.com/v1/checkout.js";

const webAddress = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
const secret = z.string().check(z.minLength(16, { error: "must have at least 16 characters" }));
const countSchema = z.pipe(
  z.pipe(z.string(), z.transform(Number)),
  z.int({ error: "must be a whole number" }).check(z.gte(1, { error: "must be at least 1" })),
);

const Environment = z.object({
  ...STAGE_ENVIRONMENT,
  RAZORPAY_KEY_ID: z.string().check(z.regex(/^rzp_(test|live)_\w+$/, { error: "must look like rzp_live_…" })),
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  /** The secret before the last rotation: retries of older events are still signed with it. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.optional(secret),
  /** Our account at the gateway (acc_…). When set, webhook events of any other account are stored but not applied. */
  RAZORPAY_ACCOUNT_ID: z.optional(z.string().check(z.regex(/^acc_\w+$/, { error: "must look like acc_…" }))),
  RAZORPAY_BASE_URL: z._default(webAddress, RAZORPAY),
  RAZORPAY_CHECKOUT_SCRIPT: z._default(webAddress, RAZORPAY_CHECKOUT),
  ...TAX_ID_KEY_ENVIRONMENT,
  ...KEY_RING_ENVIRONMENT,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s) address" }),
  MAIL_FROM: z.string().check(z.regex(/@/, { error: "must hold an e-mail address" })),
  /** The foundation's address for support and contact notifications. */
  MAIL_SUPPORT: z.email({ error: "must be an e-mail address" }),
  SITE_ORIGIN: webAddress.check(
    z.refine((address) => URL.canParse(address) && new URL(address).origin === address, {
      error: "must be an origin, without a path or a slash at its end",
    }),
  ),
  /** Number of proxies that append to `X-Forwarded-For`: 2 behind Hosting, 1 when the function is called directly. */
  TRUSTED_PROXIES: z.optional(countSchema),
  CHECKOUTS_PER_MINUTE: z._default(countSchema, 60),
  /** Cards of one network that banks may refuse within half an hour before some of its orders must be paid (docs/security.md, "Card testing"). */
  REFUSED_CARDS: z._default(countSchema, 10),
  /** Orders of one network within ten minutes that may stay unpaid before some must be paid. */
  UNPAID_ORDERS: z._default(countSchema, 60),
  VERIFICATIONS_PER_MINUTE: z._default(countSchema, 120),
  /** Limit per IP address, separately for sign-up, log-in, requesting a mail and entering a code. */
  LOGINS_PER_MINUTE: z._default(countSchema, 20),
  /** If `required`, nobody uses the panel without a second factor. Default: `required` on a deployed site, `optional` locally. */
  PANEL_SECOND_FACTOR: z.optional(z.enum(["optional", "required"])),
  /** Limits of what one person may do within a day before the other admins are mailed an alert. */
  UNUSUAL_EXPORTS: z._default(countSchema, 10),
  UNUSUAL_REFUNDS: z._default(countSchema, 20),
  UNUSUAL_REFUNDED_RUPEES: z._default(countSchema, 50_000),
  ...FIREBASE_ENVIRONMENT,
});

export interface Config extends FirebaseConfig, TaxIdKeys {
  /** True in the emulators and in any `demo-` project, where nothing can reach a real service. */
  local: boolean;
  stage: Stage;
  siteOrigin: string;
  keys: KeyRings;
  razorpay: {
    keyId: string;
    keySecret: string;
    /** The current webhook secret, then the previous one if set. */
    webhookSecrets: readonly [string, ...string[]];
    /** The gateway account whose events are applied. Undefined: events of any account with a valid signature are accepted. */
    accountId: string | undefined;
    baseUrl: string;
    checkoutScript: string;
  };
  smtpUrl: string;
  mailFrom: string;
  mailSupport: string;
  trustedProxies: number;
  secondFactorRequired: boolean;
  /** When one person exceeds one of these within a day, the other admins are mailed an alert. */
  alerts: { exports: number; refunds: number; refundedPaise: number };
  limits: Readonly<
    Record<
      "checkoutsPerMinute" | "verificationsPerMinute" | "loginsPerMinute" | "refusedCards" | "unpaidOrders",
      number
    >
  >;
}

type Env = Readonly<Record<string, string | undefined>>;

const projectOf = (env: Env) => env["GCLOUD_PROJECT"] ?? env["GOOGLE_CLOUD_PROJECT"] ?? "";

/** True in the emulator and in `demo-` projects, which cannot exist in the cloud. */
export function isLocal(env: Env): boolean {
  return env["FUNCTIONS_EMULATOR"] === "true" || projectOf(env).startsWith("demo-");
}

/**
 * Parses every parameter and secret. When deployed it rejects any gateway address but Razorpay's own, keys of the wrong mode and sample secrets.
 * @throws Error that lists everything that is wrong, without any value
 */
export function parseConfig(env: Env): Config {
  const local = isLocal(env);
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = z.safeParse(Environment, values, { reportInput: false });
  const errors = parsed.success
    ? local
      ? []
      : productionErrors(parsed.data)
    : parsed.error.issues.map(({ path, code, message }) => {
        const name = path.map(String).join(".");
        return `${name} ${code === "invalid_type" && values[name] === undefined ? "is missing" : message}`;
      });
  if (!parsed.success || errors.length > 0)
    throw new Error(`The configuration cannot be used:\n${errors.map((line) => `  - ${line}`).join("\n")}`);
  return configFrom(parsed.data, local, projectOf(env));
}

/** Marks the sample secrets in the repository. They are public: in production, anyone could sign a payment event with them. */
const SAMPLE_MARKER = "not-for-production";

function isSample(value: string | undefined): boolean {
  return (
    value !== undefined &&
    [value, Buffer.from(value, "base64").toString("latin1")].some((text) => text.includes(SAMPLE_MARKER))
  );
}

function productionErrors(env: z.infer<typeof Environment>): string[] {
  return [
    ...[...SECRET_NAMES, "WEB_API_KEY" as const]
      .filter((name) => [env[name]].flat().some(isSample))
      .map((name) => `${name} is a sample value`),
    ...sharedKeyErrors(env),
    ...(env.RAZORPAY_BASE_URL === RAZORPAY ? [] : [`RAZORPAY_BASE_URL must be ${RAZORPAY} in production`]),
    ...(env.RAZORPAY_CHECKOUT_SCRIPT === RAZORPAY_CHECKOUT
      ? []
      : [`RAZORPAY_CHECKOUT_SCRIPT must be ${RAZORPAY_CHECKOUT} in production`]),
    ...stageErrors(env),
    ...firebaseProductionErrors(env),
    ...(env.SITE_ORIGIN.startsWith("https://") ? [] : ["SITE_ORIGIN must be https in production"]),
  ];
}

function configFrom(env: z.infer<typeof Environment>, local: boolean, projectId: string): Config {
  const previous = env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS;
  return {
    local,
    stage: stageOf(env, local),
    siteOrigin: env.SITE_ORIGIN,
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecrets: [env.RAZORPAY_WEBHOOK_SECRET, ...(previous === undefined ? [] : [previous])],
      accountId: env.RAZORPAY_ACCOUNT_ID,
      baseUrl: env.RAZORPAY_BASE_URL,
      checkoutScript: env.RAZORPAY_CHECKOUT_SCRIPT,
    },
    ...taxIdKeysOf(env),
    keys: keyRingsOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailSupport: env.MAIL_SUPPORT,
    trustedProxies: env.TRUSTED_PROXIES ?? (local ? 1 : 2),
    secondFactorRequired: (env.PANEL_SECOND_FACTOR ?? (local ? "optional" : "required")) === "required",
    alerts: {
      exports: env.UNUSUAL_EXPORTS,
      refunds: env.UNUSUAL_REFUNDS,
      refundedPaise: env.UNUSUAL_REFUNDED_RUPEES * PAISE_PER_RUPEE,
    },
    limits: {
      checkoutsPerMinute: env.CHECKOUTS_PER_MINUTE,
      verificationsPerMinute: env.VERIFICATIONS_PER_MINUTE,
      loginsPerMinute: env.LOGINS_PER_MINUTE,
      refusedCards: env.REFUSED_CARDS,
      unpaidOrders: env.UNPAID_ORDERS,
    },
    ...firebaseConfig(env, { projectId, siteOrigin: env.SITE_ORIGIN }),
  };
}
