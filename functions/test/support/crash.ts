import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Firestore } from "firebase-admin/firestore";
import type { Deps } from "../../src/deps/deps.interface.ts";
import type { Instance, TestSite } from "../giving/donations/world.ts";
import type { TestDeps } from "./deps.ts";
import { rpcOf, watch } from "./rpc.ts";

/** The last call of a process either never leaves it, or takes effect and its reply never arrives. */
export type DeathMoment = "before" | "after";
export const DEATH_MOMENTS = ["before", "after"] as const satisfies readonly DeathMoment[];

/** The process dies at its `at`-th call to the outside, from 1. */
export interface Death {
  at: number;
  moment: DeathMoment;
}

export const NO_DEATH: Death = { at: Infinity, moment: "before" };

/** Every outgoing call of the process passes this gate. */
interface Gate {
  pass: <Result>(proceed: () => Promise<Result>) => Promise<Result>;
  hasDied: () => boolean;
  callCount: () => number;
  /** Called when the process is gone. */
  atEnd: (cleanUp: () => Promise<void>) => void;
  /** Resolves once the process has died, what it had under way has ended, and everything is cleaned up. */
  end: Promise<void>;
}

const neverSettle = <Result>(): Promise<Result> => new Promise(() => undefined);

function deathGate({ at, moment }: Death): Gate {
  let callCount = 0;
  let pendingCalls = 0;
  const life = new EventEmitter();
  const cleanUps: (() => Promise<void>)[] = [];
  const end = once(life, "end").then(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  const hasDied = () => callCount >= at;
  async function pass<Result>(proceed: () => Promise<Result>): Promise<Result> {
    callCount += 1;
    const isLost = callCount > at || (callCount === at && moment === "before");
    pendingCalls += 1;
    const outcome = isLost ? undefined : await settled(proceed());
    pendingCalls -= 1;
    if (hasDied() && pendingCalls === 0) life.emit("end");
    if (hasDied() || outcome === undefined) return neverSettle();
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  }
  return { pass, hasDied, callCount: () => Math.min(callCount, at), atEnd: (cleanUp) => cleanUps.push(cleanUp), end };
}

const settled = async <Result>(work: Promise<Result>): Promise<PromiseSettledResult<Result>> =>
  (await Promise.allSettled([work]))[0];

/**
 * How each dependency reaches the outside; one that is added must be placed here. The gateway's client is no port: its HTTP goes through the
 * gate, so that the process can die between two requests of one method.
 */
const wrappers: { [Name in keyof Deps]: "inside" | ((part: Deps[Name], gate: Gate) => Deps[Name]) } = {
  db: gatedDatabase,
  gateway: "inside",
  appCheck: "inside",
  mailer: gatedMethods,
  tasks: gatedMethods,
  identity: gatedMethods,
  files: gatedMethods,
  clock: "inside",
  config: "inside",
  log: "inside",
  shell: "inside",
  siteBuild: "inside",
  randomId: "inside",
};

function wrapDeps(deps: TestDeps, gate: Gate): TestDeps {
  const wrapPart = <Name extends keyof Deps>(name: Name): Deps[Name] => {
    const wrap = wrappers[name];
    return wrap === "inside" ? deps[name] : wrap(deps[name], gate);
  };
  return {
    ...deps,
    db: wrapPart("db"),
    gateway: wrapPart("gateway"),
    mailer: wrapPart("mailer"),
    tasks: wrapPart("tasks"),
    identity: wrapPart("identity"),
    files: wrapPart("files"),
  };
}

/** Methods that only compute. */
const INNER_METHODS: ReadonlySet<string | symbol> = new Set(["addressOf", "pathOf"]);

function gatedMethods<Part extends object>(part: Part, { pass }: Gate): Part {
  return new Proxy(part, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function" || INNER_METHODS.has(name)) return method;
      return (...args: unknown[]) => pass(async () => Reflect.apply(method, target, args) as unknown);
    },
  });
}

/**
 * Every call of the client. The database rolls the open transactions of a dead process back after a while; here that happens at once, because
 * its clock does not follow the test's.
 */
function gatedDatabase(db: Firestore, gate: Gate): Firestore {
  const rpc = rpcOf(db);
  const request = rpc.request.bind(db);
  const openTransactions = new Map<string, Uint8Array>();
  const noteTransaction = (chunk: unknown) => {
    const transaction = transactionIn(chunk);
    if (transaction !== undefined) openTransactions.set(Buffer.from(transaction).toString("hex"), transaction);
  };
  watch(db, ({ method, request: about }, proceed) =>
    gate.pass(async () => {
      const reply = await proceed();
      if (about.transaction !== undefined && (method === "commit" || method === "rollback"))
        openTransactions.delete(Buffer.from(about.transaction).toString("hex"));
      if (isStream(reply) && "newTransaction" in about) await firstChunkOf(reply, noteTransaction);
      else noteTransaction(reply);
      return reply;
    }),
  );
  gate.atEnd(async () => {
    for (const transaction of openTransactions.values())
      await request("rollback", { database: rpc.formattedName, transaction }, "dead process").catch(() => undefined);
  });
  return db;
}

const isStream = (reply: unknown): reply is Readable =>
  typeof reply === "object" && reply !== null && "readable" in reply;

function transactionIn(chunk: unknown): Uint8Array | undefined {
  if (typeof chunk !== "object" || chunk === null || !("transaction" in chunk)) return undefined;
  return chunk.transaction instanceof Uint8Array && chunk.transaction.length > 0 ? chunk.transaction : undefined;
}

/** Waits for the first chunk, and puts it back. */
async function firstChunkOf(stream: Readable, see: (chunk: unknown) => void): Promise<void> {
  for (;;) {
    const chunk: unknown = stream.read(1);
    if (chunk !== null) {
      see(chunk);
      stream.unshift(chunk);
      return;
    }
    if (stream.readableEnded || stream.destroyed) return;
    await Promise.race([once(stream, "readable"), once(stream, "end")]);
  }
}

/** Stands between the process and the gateway. */
async function openGatewayGate(gatewayUrl: string, gate: Gate): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    void forward(request, response, gatewayUrl, gate);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const HOP_HEADERS = new Set(["host", "connection", "content-length", "transfer-encoding", "accept-encoding"]);

async function forward(request: IncomingMessage, response: ServerResponse, gatewayUrl: string, gate: Gate) {
  const body = await buffer(request);
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    HOP_HEADERS.has(name) || typeof value !== "string" ? [] : [[name, value]],
  );
  try {
    const reply = await gate.pass(callGateway);
    response.writeHead(reply.status, { "content-type": reply.type }).end(reply.body);
  } catch {
    // The gateway cut the connection.
    response.destroy();
  }

  async function callGateway() {
    const { method = "GET", url = "/" } = request;
    const reply = await fetch(`${gatewayUrl}${url}`, { method, headers, ...(body.length > 0 && { body }) });
    const type = reply.headers.get("content-type") ?? "text/plain";
    return { status: reply.status, type, body: Buffer.from(await reply.arrayBuffer()) };
  }
}

export interface MortalInstance {
  instance: Instance;
  hasDied: () => boolean;
  /** Calls to the outside up to its death. */
  callCount: () => number;
  /** The result of `work`; `undefined` if the process died during it. */
  unlessItDies: <Result>(work: Promise<Result>) => Promise<Result | undefined>;
  close: () => Promise<void>;
}

/**
 * A process of the application with empty caches that dies at one of its calls to the outside: the database, the gateway's HTTP, the mail
 * server, accounts, files. From then on nothing of it has an effect, and nobody gets a reply of it.
 */
export async function startMortalInstance(
  testSite: Pick<TestSite, "gatewayUrl" | "startInstance">,
  death: Death,
): Promise<MortalInstance> {
  const gate = deathGate(death);
  const gatewayGate = await openGatewayGate(testSite.gatewayUrl, gate);
  const instance = await testSite.startInstance({
    gatewayUrl: gatewayGate.url,
    wrapDeps: (deps) => wrapDeps(deps, gate),
  });
  const close = async () => {
    await instance.close();
    gatewayGate.close();
  };
  const gone = gate.end.then(close);
  return {
    instance,
    hasDied: gate.hasDied,
    callCount: gate.callCount,
    unlessItDies: async (work) => {
      // Callers that waited for the dead process see their connection break.
      const outcome = await Promise.race([settled(work), gone]);
      if (gate.hasDied()) {
        await gone;
        return undefined;
      }
      if (outcome === undefined || outcome.status === "rejected") throw outcome?.reason;
      return outcome.value;
    },
    close,
  };
}
