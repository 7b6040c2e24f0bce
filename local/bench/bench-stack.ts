import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { startGateway } from "@daansetu/gateway-double";
import { gatewayControl } from "@daansetu/gateway-double/control";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { parseConfig } from "../../functions/src/config/config.ts";
import type { Deps } from "../../functions/src/deps/deps.interface.ts";
import { collections } from "../../functions/src/collections.ts";
import { razorpayGateway } from "../../functions/src/gateway/razorpay-gateway.ts";
import { firebaseIdentity } from "../../functions/src/identity/firebase-identity.ts";
import { firebaseFiles } from "../../functions/src/storage/firebase-files.ts";
import { PROJECT_ID } from "../project.ts";
import { startStack } from "../stack/stack.ts";
import { ShutdownHooks } from "../processes/shutdown-hooks.ts";

export const BENCH_CAMPAIGN_ID = "bench";
export type GatewayControl = ReturnType<typeof gatewayControl>;

/** Environment of a benchmark: an empty database with one campaign, a gateway, the backend's dependencies. */
export interface BenchStack {
  deps: Deps;
  control: GatewayControl;
  webhookSecret: string;
  /** Warnings and errors logged by the backend. */
  loggedProblems: string[];
  /** Serves an app on a free port and directs webhooks to it. @returns its origin */
  serve: (app: RequestListener) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the emulators of Firestore and Storage, and the gateway double for a benchmark. @throws ExplainedError if a prerequisite is missing */
export async function startBenchStack(): Promise<BenchStack> {
  const shutdown = new ShutdownHooks();
  const stack = await startStack({ services: ["firestore", "storage"] });
  shutdown.add(stack.stop);
  Object.assign(process.env, stack.env);
  const { RAZORPAY_KEY_ID = "", RAZORPAY_KEY_SECRET = "", RAZORPAY_WEBHOOK_SECRET = "" } = stack.env;
  const keys = { keyId: RAZORPAY_KEY_ID, keySecret: RAZORPAY_KEY_SECRET };
  const gateway = await startGateway({
    port: 0,
    webhookUrl: "http://127.0.0.1:9/",
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    ...keys,
  });
  shutdown.add(gateway.close);
  const control = gatewayControl(gateway.url);
  const loggedProblems: string[] = [];
  const recordProblem = (message: string, details?: object) =>
    void loggedProblems.push(`${message} ${JSON.stringify(details ?? {})}`);
  const app = initializeApp({ projectId: PROJECT_ID }, randomUUID());
  const db = getFirestore(app);
  const config = parseConfig({
    ...stack.env,
    CHECKOUTS_PER_MINUTE: "1000000",
    REFUSED_CARDS: "1000000",
    UNPAID_ORDERS: "1000000",
    VERIFICATIONS_PER_MINUTE: "1000000",
  });
  await collections(db).campaigns.doc(BENCH_CAMPAIGN_ID).set(makeCampaign());
  return {
    deps: {
      db,
      gateway: razorpayGateway({ ...keys, baseUrl: gateway.url, checkoutScript: `${gateway.url}/v1/checkout.js` }),
      mailer: { send: () => Promise.resolve() },
      tasks: { add: () => Promise.resolve(true) },
      appCheck: undefined,
      clock: () => new Date(),
      config,
      log: { info: () => undefined, warn: recordProblem, error: recordProblem },
      identity: firebaseIdentity(app, config.identity),
      files: firebaseFiles(app, config.files),
      shell: () => Promise.resolve(""),
      siteBuild: () => Promise.resolve({ render: () => Promise.resolve("") }),
      randomId: () => randomUUID().replaceAll("-", "").slice(0, 24),
    },
    control,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    loggedProblems,
    serve: async (app) => {
      const server = createServer(app).listen(0, "127.0.0.1");
      await once(server, "listening");
      shutdown.add(() => {
        server.closeAllConnections();
        server.close();
        return Promise.resolve();
      });
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("The server has no port.");
      const origin = `http://127.0.0.1:${address.port}`;
      await control.webhook({ url: `${origin}/api/payments/webhook` });
      return origin;
    },
    stop: () => shutdown.run(),
  };
}

function makeCampaign() {
  const picture = { src: "/pictures/sample.webp", alt: "A sample", focusX: 50, focusY: 50 };
  return {
    kind: "fundraiser" as const,
    title: "A campaign that everybody gives to at once",
    ngoName: "Sample Trust",
    picture,
    goalPaise: 10_000_000_00,
    sector: "education" as const,
    status: "live" as const,
    createdAt: new Date().toISOString(),
    organisers: [],
    story: "<p>A sample.</p>",
    storyPictures: [],
  };
}
