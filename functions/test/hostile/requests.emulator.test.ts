import { runInNewContext } from "node:vm";
import { setFlagsFromString } from "node:v8";
import { type Endpoint, ENDPOINTS } from "@daansetu/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { compose } from "../../src/compose.ts";
import type { Log } from "../../src/util/log.interface.ts";
import { currentRequestId } from "../../src/http/request-id.ts";
import { buildSite } from "../../src/site/site-app.ts";
import type { Row, SentRequest } from "../access/row.ts";
import { ROWS } from "../access/rows.ts";
import { type MatrixWorld, openMatrixWorld } from "../access/world.ts";
import { serve } from "../support/server.ts";
import { arrive, CALLERS, type Callers } from "./callers.ts";
import { faultOf } from "./judge.ts";
import { pageRequests, webhookRequests } from "./other-requests.ts";
import { type HostileRequest, requestsTo } from "./requests.ts";
import { hostileClient } from "./send.ts";

/** `npm run test:hostile -- --long` sets both. */
const ROUNDS = Number(process.env["HOSTILE_ROUNDS"] ?? "1");
const SEED = Number(process.env["HOSTILE_SEED"] ?? "20261125");
const REQUESTS_TO_EACH = 4;
const PARALLEL = 6;
const MAX_GROWTH_BYTES = 50 * 1024 * 1024;

const endpoints = Object.values<Endpoint>(ENDPOINTS);
const rows: Readonly<Record<string, readonly Row[]>> = ROWS;

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");
function usedBytes(): number {
  if (typeof collectGarbage === "function") for (let times = 0; times < 3; times += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * The words in which the emulator closes a transaction that waited long for others. Firestore has other ones, on which its client tries again
 * (`isExpiredTransaction`): so this failure is the emulator's alone, and whoever sends the request again, as its answer says, gets the true answer.
 */
const CLOSED_BY_EMULATOR = "Transaction is invalid or closed.";

/** The last errors of the log, to say why a request failed, and the ids of requests that failed by the emulator's fault. */
function shortLog() {
  const lastErrors: unknown[] = [];
  const failedByEmulator = new Set<string | undefined>();
  const ignore = () => undefined;
  const log: Log = {
    info: ignore,
    warn: ignore,
    error: (message, about) => {
      if (String(about?.["message"]).includes(CLOSED_BY_EMULATOR)) failedByEmulator.add(currentRequestId());
      if (message.startsWith("A ") && !message.startsWith("A signed webhook")) lastErrors.push([message, about]);
      if (lastErrors.length > 20) lastErrors.shift();
    },
  };
  return { log, lastErrors, failedByEmulator };
}

type Call = (path: string, token: string, body: unknown) => Promise<unknown>;

/** The valid requests of the authorisation matrix, by endpoint. Two users share what they are about, since there is only so much that one may begin. */
async function validRequests({ admin, users }: Callers, call: Call) {
  const made = new Map<string, SentRequest[]>();
  for (const [index, { name }] of endpoints.entries()) {
    const scene = { me: admin, subject: async () => users[index % 2 === 0 ? 0 : 1], call };
    const sent: SentRequest[] = [];
    for (const row of rows[name] ?? []) sent.push((await row.send?.(scene)) ?? {});
    made.set(name, sent);
  }
  return made;
}

/** One of each endpoint after the other: the emulator, unlike Firestore, closes a transaction that waits for another for long. */
const alternating = <T>(requests: readonly T[]): T[] =>
  Array.from({ length: REQUESTS_TO_EACH }, (_, turn) =>
    requests.filter((_request, index) => index % REQUESTS_TO_EACH === turn),
  ).flat();

type Client = ReturnType<typeof hostileClient>;

interface Answered {
  statuses: Map<number, number>;
  /** Requests that were sent again because of `CLOSED_BY_EMULATOR`. */
  resent: number;
}

/** Sends all, some at a time. @returns the faults of what was answered */
async function sendAll(
  requests: readonly (HostileRequest & { client: Client })[],
  { headers: callers }: Callers,
  answered: Answered,
  failedByEmulator: ReadonlySet<string | undefined>,
): Promise<string[]> {
  const { statuses } = answered;
  const faults: string[] = [];
  const waiting = [...requests];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { client, caller, ...sent } = next;
      const authorization = callers[caller];
      const headers = { ...sent.headers, ...(authorization !== undefined && { authorization }) };
      const sentText = `${sent.method} ${sent.path}\n${sent.body?.toString("utf8") ?? ""}`;
      const trySend = () => client.send({ ...sent, headers }).catch((error: unknown) => String(error));
      let reply = await trySend();
      if (typeof reply !== "string" && failedByEmulator.has(String(reply.headers["x-request-id"]))) {
        answered.resent += 1;
        reply = await trySend();
      }
      const fault = typeof reply === "string" ? reply : faultOf(reply, sentText);
      if (typeof reply !== "string") statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (fault !== undefined)
        faults.push(
          `${fault}: ${sentText.slice(0, 4_000)}\n  ${JSON.stringify(sent.headers).slice(0, 300)} as ${caller}`,
        );
      await forgetAttempts();
    }
  };
  let sinceForgotten = 0;
  /** Limits of attempts would soon refuse everything before it is read. */
  const forgetAttempts = async () => {
    if ((sinceForgotten += 1) % 100 !== 0) return;
    const { docs } = await world.deps.db.collection("attempts").get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return faults;
}

let world: MatrixWorld;

it(
  "Generated hostile requests to every endpoint, page and the webhook are answered without a failure of ours, an exit, a secret, or memory that stays",
  async () => {
    const { log, lastErrors, failedByEmulator } = shortLog();
    world = await openMatrixWorld({ log, mailer: { send: async () => undefined } });
    const services = compose(world.deps);
    const api = await serve(buildApp(world.deps, services));
    const site = await serve(buildSite(world.deps, services.site));
    const [apiClient, siteClient] = [hostileClient(api.origin), hostileClient(site.origin)];
    const call = (path: string, token: string, body: unknown) =>
      api.send(path, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });

    const answered: Answered = { statuses: new Map(), resent: 0 };
    const { statuses } = answered;
    const faults: string[] = [];
    const usedAfterRound: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.refill();
      const callers = await arrive(world.deps);
      const bases = await validRequests(callers, call);
      const sample = <T>(arbitrary: fc.Arbitrary<T>, index: number, numRuns: number) =>
        fc.sample(arbitrary, { seed: SEED + round * 1_000 + index, numRuns });
      const toApi = [
        ...endpoints.flatMap((endpoint, index) =>
          sample(requestsTo(endpoint, bases.get(endpoint.name) ?? [], CALLERS), index, REQUESTS_TO_EACH),
        ),
        ...sample(webhookRequests, 900, 40),
      ].map((request) => ({ ...request, client: apiClient }));
      const toSite = sample(pageRequests, 901, 100).map((request) => ({ ...request, client: siteClient }));
      const requests = alternating([...toApi, ...toSite]);
      // The first of them warm up what stays, such as compiled schemas and connections.
      const firstPart = round === 0 ? requests.splice(0, requests.length / 2) : [];
      faults.push(...(await sendAll(firstPart, callers, answered, failedByEmulator)));
      if (round === 0) usedAfterRound.push(usedBytes());
      faults.push(...(await sendAll(requests, callers, answered, failedByEmulator)));
      usedAfterRound.push(usedBytes());
    }
    apiClient.close();
    siteClient.close();
    await Promise.all([api.close(), site.close(), world.close()]);

    expect(faults, `seed ${SEED}: ${JSON.stringify(lastErrors, undefined, 1)}`).toEqual([]);
    const sentCount = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    // Requests that are all refused at the door would prove little.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(sentCount / 20);
    expect(sentCount).toBeGreaterThanOrEqual(ROUNDS * endpoints.length * REQUESTS_TO_EACH);
    const [first = 0] = usedAfterRound;
    expect((usedAfterRound.at(-1) ?? 0) - first, String(usedAfterRound)).toBeLessThanOrEqual(MAX_GROWTH_BYTES);
    expect(Reflect.get({}, "polluted"), "the prototype of everything").toBeUndefined();
    const counts = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
    console.info(
      `${sentCount} hostile requests, seed ${SEED}: ${counts.join(", ")}; ${answered.resent} sent again; bytes in use: ${usedAfterRound.join(", ")}`,
    );
  },
  60_000 + ROUNDS * 120_000,
);
