import { type Gateway, startGateway } from "@daansetu/gateway-double";
import type { Deps } from "../../src/deps/deps.interface.ts";
import { razorpayGateway } from "../../src/gateway/razorpay-gateway.ts";
import { emptyDatabase, fill } from "../support/database.ts";
import { LOCAL_ENV, type TestDeps, testDeps } from "../support/deps.ts";
import { somebody } from "../support/people.ts";
import { anApplication, aFundraiser, aMonthlyCampaign, anNgo, aPaidDonation } from "../support/samples.ts";
import { historySamples } from "./rows/history.ts";
import { offlineSamples } from "./rows/offline-donations.ts";
import { refundDonations } from "./rows/refunds.ts";

const HIGH_LIMITS = {
  CHECKOUTS_PER_MINUTE: "100000",
  REFUSED_CARDS: "100000",
  UNPAID_ORDERS: "100000",
  VERIFICATIONS_PER_MINUTE: "100000",
  LOGINS_PER_MINUTE: "100000",
};

export interface MatrixWorld {
  deps: TestDeps;
  gateway: Gateway;
  /** Empties the database, and writes what the rows are about as it was at first. */
  refill: () => Promise<void>;
  close: () => Promise<void>;
}

/** What the valid requests of the authorisation matrix are about. */
export async function openMatrixWorld(parts: Partial<Pick<Deps, "log" | "mailer">> = {}): Promise<MatrixWorld> {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = LOCAL_ENV;
  const gateway = await startGateway({ port: 0, webhookUrl: "http://127.0.0.1:9/", webhookSecret, keyId, keySecret });
  const client = { keyId, keySecret, baseUrl: gateway.url, checkoutScript: `${gateway.url}/v1/checkout.js` };
  const deps = testDeps({
    env: HIGH_LIMITS,
    gateway: razorpayGateway({ ...client, timeoutMs: 5_000 }),
    clock: () => new Date(),
    randomId: () => crypto.randomUUID().replaceAll("-", "").slice(0, 24),
    ...parts,
  });
  const refill = async () => {
    await emptyDatabase();
    await writeSamples(deps);
    // A second admin, so that one of the callers may lose the role.
    await somebody(deps, { role: "admin" });
  };
  await refill();
  return { deps, gateway, refill, close: () => gateway.close() };
}

async function writeSamples({ db }: Deps): Promise<void> {
  await fill(db, "campaigns", {
    school: aFundraiser(),
    draft: aFundraiser({ status: "draft", title: "A hidden draft" }),
    kitchen: aMonthlyCampaign(),
    "monthly-draft": aMonthlyCampaign({ status: "draft" }),
  });
  await fill(db, "ngos", { trust: anNgo({ email: "contact-of-trust@demo.test" }) });
  await fill(db, "donations", { SampleDonation0000000001: aPaidDonation(), ...refundDonations(new Date()) });
  const { offlineDonations, cashDeposits } = offlineSamples(new Date());
  await fill(db, "offlineDonations", offlineDonations);
  await fill(db, "cashDeposits", cashDeposits);
  await fill(db, "historyImports", historySamples());
  await fill(db, "applications", {
    "waiting-application": anApplication(),
    "application-to-decide": anApplication(),
  });
}
