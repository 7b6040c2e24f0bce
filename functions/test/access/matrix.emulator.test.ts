import { createHmac } from "node:crypto";
import { type Endpoint, ENDPOINTS, ERROR_STATUS, WEBHOOK_PATH } from "@daansetu/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp, routesOf } from "../../src/app.ts";
import { LOCAL_ENV } from "../support/deps.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { type Reply, serve, type Served } from "../support/server.ts";
import { CALLERS, type ExpectedAnswer, ROLE_STANDINGS, type Standing, STANDINGS } from "./callers.ts";
import { answerByAccess, expectedAnswer, isRefusal } from "./expected-answers.ts";
import type { Row, Scene, SentRequest } from "./row.ts";
import { ROWS } from "./rows.ts";
import { readStoredState } from "./stored-state.ts";
import { type MatrixWorld, openMatrixWorld } from "./world.ts";

/**
 * The authorisation matrix: calls every endpoint of the contract over HTTP with a valid request as each class of callers.
 * A new endpoint needs a row in rows.ts.
 */

/** As in the samples of donations and plans. */
const SAMPLE_DONOR = { email: "asha@example.in", phone: "9820012345" };

let deps: MatrixWorld["deps"];
let server: Served;
let world: MatrixWorld;
beforeAll(async () => {
  world = await openMatrixWorld();
  ({ deps } = world);
  server = await serve(buildApp(deps));
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const endpoints = Object.values<Endpoint>(ENDPOINTS);
const rows: Readonly<Record<string, readonly Row[]>> = ROWS;

describe("The matrix", () => {
  it("has a row for each endpoint, which says in functions/test/access/rows.ts who may call it", () => {
    expect(endpoints.filter(({ name }) => rows[name] === undefined)).toEqual([]);
  });

  it("states what an accountant and a reviewer get from each endpoint", () => {
    for (const { title, row } of cases)
      expect.soft(Object.keys(row.roles).toSorted(), title).toEqual(ROLE_STANDINGS.toSorted());
  });

  it("has no row for an unknown endpoint", () => {
    expect(Object.keys(rows).filter((name) => !endpoints.some((endpoint) => endpoint.name === name))).toEqual([]);
  });

  it("covers exactly the served endpoints", () => {
    const served = routesOf(deps).map(({ endpoint }) => endpoint.name);
    expect(served.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });
});

function fillPath(endpoint: Endpoint, sent: SentRequest): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_found, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? ""),
  );
  return sent.query === undefined ? path : `${path}?${new URLSearchParams(sent.query).toString()}`;
}

const bearerHeaders = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` });

function post(path: string, token: string | undefined, body: unknown, method = "POST"): Promise<Reply> {
  const headers = { "content-type": "application/json", ...bearerHeaders(token) };
  return server.send(path, { method, headers, body: JSON.stringify(body ?? {}) });
}

type Caller = (typeof CALLERS)[number];

/** Each caller's session, for calls that do not change the caller. */
const lastingSessions = new Map<string, ReturnType<Caller["arrive"]>>();

function lastingSessionOf({ says, arrive }: Caller): ReturnType<Caller["arrive"]> {
  const session = lastingSessions.get(says) ?? arrive(deps, () => somebody(deps));
  lastingSessions.set(says, session);
  return session;
}

/** A person who is created on first use. */
function newSubject() {
  let createdSubject: Promise<StoredPerson> | undefined;
  return { subject: () => (createdSubject ??= somebody(deps)), getCreated: () => createdSubject };
}

/** A new caller, but for those who only read and are not what the call is about, and those whose token is refused everywhere. */
function arriveAt({ method }: Endpoint, caller: Caller, subject: Scene["subject"]) {
  const isChanged = caller.standing !== "refused" && (method !== "GET" || caller.standing === "user");
  return isChanged ? caller.arrive(deps, subject) : lastingSessionOf(caller);
}

/** Creates what the call needs. */
const requestIn = async ({ send }: Row, scene: Scene): Promise<SentRequest> => (await send?.(scene)) ?? {};

function callEndpoint(endpoint: Endpoint, sent: SentRequest, token: string | undefined): Promise<Reply> {
  const path = fillPath(endpoint, sent);
  if (endpoint.method === "POST" || endpoint.method === "PATCH") return post(path, token, sent.body, endpoint.method);
  return server.send(path, { method: endpoint.method, headers: bearerHeaders(token) });
}

interface Case {
  endpoint: Endpoint;
  row: Row;
  title: string;
}

const cases = endpoints.flatMap((endpoint): Case[] =>
  (rows[endpoint.name] ?? []).map((row) => ({
    endpoint,
    row,
    title: `${endpoint.name}${row.about === undefined ? "" : `, ${row.about}`} (${endpoint.method} ${endpoint.path})`,
  })),
);

/** All callers are tried at one endpoint of each access level and method; elsewhere one caller of each class. */
const allKindsAt = new Map(endpoints.map(({ name, access, method }) => [`${access} ${method}`, name]));
const callersOf = ({ name, access, method }: Endpoint) =>
  allKindsAt.get(`${access} ${method}`) === name ? CALLERS : STANDINGS;

it("All callers are tried at one endpoint of each access level, and every class of callers at all endpoints", () => {
  expect(new Set(STANDINGS.map(({ standing }) => standing))).toEqual(new Set(CALLERS.map(({ standing }) => standing)));
  expect(new Set(endpoints.map(({ access }) => access))).toEqual(
    new Set(endpoints.filter((otherEndpoint) => callersOf(otherEndpoint) === CALLERS).map(({ access }) => access)),
  );
});

/** A reviewer reads no address or phone number of a donor anywhere; only a payment form that they sent themselves is answered with its own. */
function expectNoDonor({ method, access }: Endpoint, { text }: Reply): void {
  if (access === "anyone" && method === "POST") return;
  for (const personalText of [SAMPLE_DONOR.email, SAMPLE_DONOR.phone]) expect(text).not.toContain(personalText);
}

/** Endpoints with a rate limit per IP address, which all callers here share. */
const COUNTED = new Set(["sendContactMessage", "answerContactMessage", "changeContactMessage"]);

async function forgetAttempts({ name }: Endpoint): Promise<void> {
  if (!COUNTED.has(name)) return;
  const { docs } = await deps.db.collection("attempts").get();
  await Promise.all(docs.map((doc) => doc.ref.delete()));
}

/** Soft, so that a fault names every caller whom it concerns. */
function expectReply({ endpoint, row }: Case, { says, standing }: Caller, reply: Reply): void {
  const answer = expectedAnswer(endpoint, row, standing);
  const expectedReply = answer === 200 ? [200, undefined] : [ERROR_STATUS[answer], answer];
  expect.soft([reply.status, reply.json?.code], `${says}: ${reply.text}`).toEqual(expectedReply);
  if (standing === "reviewer") expectNoDonor(endpoint, reply);
  if (answer === 200) expect.soft(row.shows?.(reply, standing) ?? true, `${says}: ${reply.text}`).toBe(true);
  // Only invalid input is reported by field; other refusals reveal nothing.
  else
    expect
      .soft(Object.keys(reply.json ?? {}).toSorted(), says)
      .toEqual(
        answer === "bad-input" && reply.json?.fields !== undefined
          ? ["code", "errorMessage", "fields"]
          : ["code", "errorMessage"],
      );
}

const callersWith = (isWanted: (answer: ExpectedAnswer) => boolean) =>
  cases
    .map((each) => ({
      ...each,
      callers: callersOf(each.endpoint).filter(({ standing }) =>
        isWanted(expectedAnswer(each.endpoint, each.row, standing)),
      ),
    }))
    .filter(({ callers }) => callers.length > 0);

/** All send the same request at the same time, which would be valid from somebody who is admitted. */
describe("Whoever is refused changes nothing", () => {
  let stateBefore: object;
  beforeAll(async () => {
    await Promise.all(CALLERS.map(lastingSessionOf));
    stateBefore = await readStoredState(deps);
  });

  it.each(callersWith(isRefusal))("$title", async ({ callers, ...each }) => {
    const { endpoint, row } = each;
    await forgetAttempts(endpoint);
    const { subject, getCreated } = newSubject();
    const call = vi.fn(post);
    const sent = await requestIn(row, { me: undefined, subject, call });
    const createdSubject = await getCreated();
    // Else it is as the row before has left it.
    if (createdSubject !== undefined || call.mock.calls.length > 0) stateBefore = await readStoredState(deps);
    const replies = await Promise.all(
      callers.map(async (caller) => {
        const isSubject = caller.standing === "user" && createdSubject !== undefined;
        const { token } = isSubject ? createdSubject : await lastingSessionOf(caller);
        return callEndpoint(endpoint, sent, token);
      }),
    );
    for (const [index, caller] of callers.entries()) expectReply(each, caller, replies[index]!);
    const stateAfter = await readStoredState(deps);
    expect.soft(stateAfter, "what is stored").toEqual(stateBefore);
    stateBefore = stateAfter;
  });
});

describe("Whoever is admitted gets an answer", () => {
  it.each(callersWith((answer) => !isRefusal(answer)))("$title", async ({ callers, ...each }) => {
    const { endpoint, row } = each;
    for (const caller of callers) {
      await forgetAttempts(endpoint);
      const { subject } = newSubject();
      const { token, me } = await arriveAt(endpoint, caller, subject);
      expectReply(each, caller, await callEndpoint(endpoint, await requestIn(row, { me, subject, call: post }), token));
    }
  });
});

/** Revoked sessions are told from others by the log-in's time, so here not the log-in is earlier but the server's clock is later. */
describe("A log-in of more than ten minutes ago", () => {
  let laterServer: Served;
  beforeAll(async () => {
    laterServer = await serve(buildApp({ ...deps, clock: () => new Date(Date.now() + 10 * 60_000 + 1_000) }));
  });
  afterAll(() => laterServer.close());

  const answerLater = async ({ method, path }: Endpoint, caller: Caller) => {
    const { token } = await lastingSessionOf(caller);
    const body = method === "GET" ? {} : { body: "{}" };
    const headers = { "content-type": "application/json", ...bearerHeaders(token) };
    return (await laterServer.send(path.replaceAll(/:\w+/g, "some"), { method, headers, ...body })).json?.code;
  };
  const admitted = (endpoint: Endpoint, standing: Standing) =>
    standing === "accountant" || standing === "reviewer"
      ? ["user", "panel"].includes(endpoint.access) ||
        endpoint.access === (standing === "accountant" ? "money" : "review")
      : answerByAccess(endpoint, standing) === 200;

  it.each(endpoints.filter(({ needsRecentLogIn }) => needsRecentLogIn === true))(
    "is refused by $name, before anything is read, to whoever may call it",
    async (endpoint) => {
      for (const caller of STANDINGS) {
        const code = await answerLater(endpoint, caller);
        if (admitted(endpoint, caller.standing)) expect(code, caller.says).toBe("log-in-again");
        else expect(["not-signed-in", "not-allowed"], caller.says).toContain(code);
      }
    },
  );

  it("is enough for everything else", async () => {
    const admin = STANDINGS.filter(({ standing }) => standing === "admin");
    for (const endpoint of [ENDPOINTS.allUsers, ENDPOINTS.allDonations])
      for (const caller of admin) expect(await answerLater(endpoint, caller)).toBeUndefined();
  });
});

describe("Beside the contract's endpoints", () => {
  it("the gateway's webhook checks its signature and ignores tokens", async () => {
    const body = { event: "payment.captured", payload: {} };
    const signature = createHmac("sha256", LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET)
      .update(JSON.stringify(body))
      .digest("hex");
    for (const caller of CALLERS) {
      const { token } = await lastingSessionOf(caller);
      expect.soft((await post(WEBHOOK_PATH, token, body)).json, caller.says).toMatchObject({ code: "not-authentic" });
      const headers = {
        "content-type": "application/json",
        "x-razorpay-signature": signature,
        ...bearerHeaders(token),
      };
      const signedReply = await server.send(WEBHOOK_PATH, { method: "POST", headers, body: JSON.stringify(body) });
      expect.soft(signedReply.status, `${caller.says}: ${signedReply.text}`).toBe(200);
    }
  });

  it("the description of the API is for everybody, and nothing lies elsewhere", async () => {
    for (const caller of STANDINGS) {
      const { token } = await lastingSessionOf(caller);
      expect.soft((await server.get("/openapi.json", bearerHeaders(token))).status, caller.says).toBe(200);
      const elsewhere = await server.get("/admin", bearerHeaders(token));
      expect.soft(elsewhere.json, caller.says).toMatchObject({ code: "no-such-path" });
    }
  });
});
