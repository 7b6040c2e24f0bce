import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import express from "express";
import { DEFAULT_FLAGS, type Flags, ScriptQueues } from "./base/behaviour.ts";
import { checkoutPages } from "./checkout-pages.ts";
import { VirtualClock } from "./base/clock.ts";
import { controlApi } from "./control/api.ts";
import { assertSafeOptions } from "./safe-options.ts";
import { SeededIds } from "./base/ids.ts";
import { partnerApi, providerApi } from "./provider-api.ts";
import { Schedule } from "./base/schedule.ts";
import { type Simulator } from "./state/simulator.ts";
import { SnapshotFile } from "./snapshot.ts";
import { Store } from "./state/store.ts";
import { runTask } from "./control/tasks.ts";
import { WebhookSender } from "./webhooks/sender.ts";

export interface GatewayOptions {
  /** Port to listen on; 0 selects a free one. */
  port: number;
  /** Loopback address to listen on; default 127.0.0.1. */
  host?: string;
  /** Receiver of signed events; http on a loopback address. Without one, none is sent until `POST /__sim/webhook` names one. */
  webhookUrl?: string | undefined;
  webhookSecret: string;
  previousWebhookSecret?: string | undefined;
  /** The API key id, which must begin with rzp_test_. */
  keyId: string;
  keySecret: string;
  /** File that keeps the state over restarts. */
  snapshotFile?: string | undefined;
  /** The clock; default: one that follows the machine's. */
  clock?: VirtualClock;
  /**
   * Seed that makes ids reproducible. Without one they are random, so that they never collide with those of an earlier run in a database.
   */
  seed?: string | undefined;
  flags?: Partial<Flags>;
  /** How long a call with the fault `hang` waits. */
  hangMs?: number;
}

export interface Gateway {
  url: string;
  port: number;
  /** Stops listening and sending, ends open connections and writes the snapshot. */
  close: () => Promise<void>;
}

const DEFAULT_HANG_MS = 30_000;

/**
 * Starts a gateway that speaks Razorpay's protocol for orders, payments, capture and refunds, with checkout and webhooks.
 * @throws UnsafeOptionsError, SnapshotError, and the server's own error where the port is taken
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const host = options.host ?? "127.0.0.1";
  assertSafeOptions({ keyId: options.keyId, host, webhookUrl: options.webhookUrl });
  const snapshot = options.snapshotFile === undefined ? undefined : new SnapshotFile(options.snapshotFile);
  const sim = buildSimulator(options, () => snapshot?.scheduleWrite(sim));
  snapshot?.load(sim);

  const server = createServer(buildExpressApp(sim));
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port, host);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    port,
    close: async () => {
      snapshot?.write(sim);
      sim.schedule.stop();
      sim.webhooks.close();
      const serverClosed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await serverClosed;
      await sim.webhooks.whenIdle();
    },
  };
}

function buildSimulator(options: GatewayOptions, scheduleSnapshot: () => void): Simulator {
  const clock = options.clock ?? new VirtualClock();
  const ids = new SeededIds(options.seed ?? randomUUID());
  const webhooks = new WebhookSender({
    clock,
    ids,
    schedule: () => schedule,
    scheduleSnapshot,
    url: options.webhookUrl === undefined ? undefined : new URL(options.webhookUrl),
    secret: options.webhookSecret,
    previousSecret: options.previousWebhookSecret,
  });
  const schedule: Schedule = new Schedule(
    clock,
    (task) => runTask(sim, task),
    () => webhooks.whenIdle(),
  );
  const sim: Simulator = {
    keyId: options.keyId,
    keySecret: options.keySecret,
    hangMs: options.hangMs ?? DEFAULT_HANG_MS,
    clock,
    ids,
    store: new Store(),
    schedule,
    webhooks,
    scripts: new ScriptQueues(),
    distortions: new Map(),
    flags: { ...DEFAULT_FLAGS, ...options.flags },
    scheduleSnapshot,
  };
  return sim;
}

function buildExpressApp(sim: Simulator): express.Express {
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.use(checkoutPages(sim));
  app.use("/v1", providerApi(sim));
  app.use("/v2", partnerApi(sim));
  app.use("/__sim", controlApi(sim));
  return app;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("The gateway has no port."));
      else resolve(address.port);
    });
  });
}
