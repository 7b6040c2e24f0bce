import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { parseConfig } from "../../src/config.ts";
import type { Deps, Log, Mail } from "../../src/deps.interface.ts";
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
  REFERENCE_KEY: "reference-key-not-for-production",
  SMTP_URL: "smtp://127.0.0.1:1025",
  MAIL_FROM: "Daansetu (demo) <noreply@daansetu.example>",
  SITE_ORIGIN: "http://localhost:5050",
} as const;

export interface TestDeps extends Deps {
  /** Moves the clock on. */
  pass: (ms: number) => void;
  logged: { level: keyof Log; message: string; about: Record<string, unknown> | undefined }[];
  sent: Mail[];
}

/** A moment that tests begin at, unless they name one. */
export const START = new Date("2026-11-20T06:30:00.000Z");

/**
 * Parts for tests: the Firestore emulator that the environment names, a clock that stands still, a log and a mail box that can
 * be read. The gateway answers nothing; tests that pay bring their own.
 */
export function testDeps(overrides: Partial<Deps> & { env?: Record<string, string> } = {}): TestDeps {
  const { env, ...parts } = overrides;
  const [app = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT })] = getApps();
  let now = START.getTime();
  let ids = 0;
  const logged: TestDeps["logged"] = [];
  const sent: Mail[] = [];
  const note = (level: keyof Log) => (message: string, about?: Record<string, unknown>) =>
    void logged.push({ level, message, about });
  return {
    db: getFirestore(app),
    gateway: silentGateway,
    mailer: { send: async (mail) => void sent.push(mail) },
    clock: () => new Date(now),
    config: parseConfig({ ...LOCAL_ENV, ...env }),
    log: { info: note("info"), warn: note("warn"), error: note("error") },
    identify: async () => {
      throw new Error("nobody is known here");
    },
    randomId: () => `id${String((ids += 1)).padStart(22, "0")}`,
    ...parts,
    pass: (ms) => void (now += ms),
    logged,
    sent,
  };
}

const silent = async () => {
  throw new Error("this test brings no gateway");
};

const silentGateway: PaymentGateway = {
  keyId: LOCAL_ENV.RAZORPAY_KEY_ID,
  checkoutScript: LOCAL_ENV.RAZORPAY_CHECKOUT_SCRIPT,
  createOrder: silent,
  findOrder: silent,
  order: silent,
  paymentsOfOrder: silent,
  payment: silent,
  paymentsBetween: silent,
  refundsOfPayment: silent,
  refundsBetween: silent,
  refund: silent,
};
