import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { parseConfig } from "../../src/config/config.ts";
import type { LogSeverity } from "firebase-functions/logger";
import type { Deps } from "../../src/deps/deps.interface.ts";
import type { Log } from "../../src/util/log.interface.ts";
import type { Mail } from "../../src/deps/mailer.interface.ts";
import type { Task } from "../../src/tasks/tasks.interface.ts";
import type { SignedInCaller } from "../../src/http/caller.ts";
import { firebaseIdentity } from "../../src/identity/firebase-identity.ts";
import { IdentityError, type IdentityProvider } from "../../src/identity/identity-provider.ts";
import { cloudLog } from "../../src/log.ts";
import { firebaseFiles } from "../../src/storage/firebase-files.ts";
import { entriesOfTest, type LoggedEntry } from "./logged-entries.ts";
import type { MonthlyGateway } from "../../src/gateway/monthly-gateway.ts";
import type { PaymentGateway } from "../../src/gateway/payment-gateway.ts";

/** The values of a machine without any account. */
export const LOCAL_ENV = {
  GCLOUD_PROJECT: "demo-daansetu",
  RAZORPAY_KEY_ID: "rzp_test_SIMdaansetu0001",
  RAZORPAY_KEY_SECRET: "sim-key-secret-not-for-production",
  RAZORPAY_WEBHOOK_SECRET: "sim-webhook-secret-not-for-production",
  RAZORPAY_BASE_URL: "http://127.0.0.1:7070",
  RAZORPAY_CHECKOUT_SCRIPT: "http://localhost:7070/v1/checkout.js",
  PAN_KEY: Buffer.alloc(32, 7).toString("base64"),
  REFERENCE_KEYS: "reference-key-not-for-production",
  COUNTER_KEYS: "counter-key-not-for-production",
  LINK_KEYS: "link-key-not-for-production",
  NEWSLETTER_KEYS: "newsletter-key-not-for-production",
  DEVICE_KEYS: "device-key-not-for-production",
  CURSOR_KEYS: "cursor-key-not-for-production",
  SMTP_URL: "smtp://127.0.0.1:1025",
  MAIL_FROM: "Daansetu (demo) <noreply@daansetu.example>",
  MAIL_SUPPORT: "support@daansetu.example",
  SITE_ORIGIN: "http://localhost:5050",
  WEB_API_KEY: "web-api-key-not-for-production",
} as const;

export interface TestDeps extends Deps {
  /** Moves the clock on. */
  pass: (ms: number) => void;
  /** What the log receives, with errors written out. */
  logged: LoggedEntry[];
  sent: Mail[];
  /** Tasks that were added; tests run them, or not. */
  added: Task[];
}

/** A moment that tests begin at, unless they name one. */
export const START = new Date("2026-11-20T06:30:00.000Z");

interface Overrides extends Partial<Omit<Deps, "identity">> {
  env?: Record<string, string>;
  /** Methods to replace; the others keep their implementation. */
  identity?: Partial<IdentityProvider>;
}

/**
 * Parts for tests: the emulators that the environment names, a clock that stands still, a log and a mail box that can be read.
 * Without an Auth emulator nobody is known. The gateway answers nothing; tests that pay bring their own.
 */
export function testDeps(overrides: Overrides = {}): TestDeps {
  const { env, identity, ...parts } = overrides;
  const [app = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT })] = getApps();
  let now = START.getTime();
  let idCount = 0;
  const loggedMessages: TestDeps["logged"] = [];
  const sentMails: Mail[] = [];
  const addedTasks: Task[] = [];
  const levels: Partial<Record<LogSeverity, keyof Log>> = { INFO: "info", WARNING: "warn", ERROR: "error" };
  // Each entry of a request has its id, which http/request-id.test.ts shows; here tests name only what they are about.
  const log = cloudLog(({ severity, message = "", stack_trace: _stack, requestId: _id, ...about }) => {
    const entry: LoggedEntry = { level: levels[severity] ?? "error", message, about };
    loggedMessages.push(entry);
    entriesOfTest.push(entry);
  });
  const config = parseConfig({ ...LOCAL_ENV, ...startedEmulators(), ...env });
  const provider = firebaseIdentity(app, config.identity);
  const clock = parts.clock ?? (() => new Date(now));
  /** The emulator's time is the real one. By the test's clock, everybody has just logged in. */
  const identifyByOurClock: IdentityProvider["identify"] = async (token) => {
    const caller = await provider.identify(token);
    return caller.kind === "signed-in" ? { ...caller, signedInAt: clock() } : caller;
  };
  const knownProvider = config.identity.emulator === undefined ? nobody : {};
  return {
    db: getFirestore(app),
    gateway: silentGateway,
    mailer: { send: async (mail) => void sentMails.push(mail) },
    tasks: { add: async (task) => addedTasks.push(task) > 0 },
    clock,
    config,
    log,
    identity: {
      ...provider,
      identify: identifyByOurClock,
      ...knownProvider,
      ...identity,
    },
    appCheck: undefined,
    files: firebaseFiles(app, config.files),
    // The site's build belongs to another suite: a page is what it was asked for.
    siteBuild: async () => ({ render: async ({ path, search }) => `<!doctype html><p>${path}${search}</p>` }),
    shell: async () => '<!doctype html><head><title>Loading</title></head><div id="root"></div>',
    randomId: () => `id${String((idCount += 1)).padStart(22, "0")}`,
    ...parts,
    pass: (ms) => void (now += ms),
    logged: loggedMessages,
    sent: sentMails,
    added: addedTasks,
  };
}

/** Addresses of the emulators, from the environment. */
function startedEmulators(): Record<string, string> {
  const names = ["FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** A signed-in person, by default a user who has just logged in; a test names only what it is about. */
export function aCaller(overrides: Partial<SignedInCaller> = {}): SignedInCaller {
  const uid = overrides.uid ?? "someone";
  return {
    kind: "signed-in",
    uid,
    role: "user",
    email: overrides.role === "guest" ? undefined : `${uid}@demo.test`,
    emailVerified: overrides.role !== "guest",
    signedInAt: START,
    sessionId: START.getTime() / 1000,
    ...overrides,
  };
}

const rejectUnknown = async () => {
  throw new Error("nobody is known here");
};

const nobody: IdentityProvider = {
  identify: async () => {
    throw new IdentityError("bad-token");
  },
  signUp: rejectUnknown,
  signIn: rejectUnknown,
  account: async () => undefined,
  accountByEmail: async () => undefined,
  setRole: rejectUnknown,
  setDisabled: rejectUnknown,
  setName: rejectUnknown,
  endSessions: rejectUnknown,
  remove: rejectUnknown,
  passwordResetCode: async () => undefined,
  resetPassword: rejectUnknown,
  verificationCode: async () => undefined,
  verifyEmail: rejectUnknown,
};

const silent = async () => {
  throw new Error("this test brings no gateway");
};

const silentMonthly: MonthlyGateway = {
  createPlan: silent,
  findPlan: silent,
  createSubscription: silent,
  findSubscription: silent,
  subscription: silent,
  changeQuantity: silent,
  cancelQuantityChange: silent,
  pause: silent,
  resume: silent,
  cancel: silent,
  invoices: silent,
  invoice: silent,
};

const silentGateway: PaymentGateway = {
  monthly: silentMonthly,
  settlements: { between: silent, byId: silent, linesOfDay: silent },
  keyId: LOCAL_ENV.RAZORPAY_KEY_ID,
  checkoutScript: LOCAL_ENV.RAZORPAY_CHECKOUT_SCRIPT,
  createOrder: silent,
  capture: silent,
  findOrder: silent,
  order: silent,
  ordersBetween: silent,
  paymentsOfOrder: silent,
  payment: silent,
  paymentsBetween: silent,
  refundsOfPayment: silent,
  refundById: silent,
  refundsBetween: silent,
  disputes: silent,
  dispute: silent,
  refund: silent,
};
