import { createHmac } from "node:crypto";
import { type Endpoint, ENDPOINTS, ERROR_STATUS, type ErrorCode, WEBHOOK_PATH } from "@daansetu/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp, routesOf } from "../../src/app.ts";
import type { Deps } from "../../src/deps.interface.ts";
import { LOCAL_ENV } from "../support/deps.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { type Reply, serve, type Served } from "../support/server.ts";
import { CALLERS, ROLE_STANDINGS, type RoleStanding, type Standing, STANDINGS } from "./callers.ts";
import type { Row, Scene } from "./row.ts";
import { ROWS } from "./rows.ts";
import { type MatrixWorld, openMatrixWorld } from "./world.ts";

/**
 * The authorisation matrix: calls every endpoint of the contract over HTTP with a valid request as each class of callers.
 * A new endpoint needs a row in rows.ts.
 */

/** As in the samples of donations and plans. */
const SAMPLE_DONOR = { email: "asha@example.in", phone: "9820012345" };

let deps: Deps;
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
  it.each(endpoints)("has a row for $name", ({ name, method, path, access }) => {
    if (rows[name] === undefined)
      throw new Error(
        `The endpoint ${name} (${method} ${path}, access "${access}") is in no row of the authorisation matrix: say in functions/test/access/rows.ts who may call it.`,
      );
  });

  it.each(endpoints)("states what an accountant and a reviewer get from $name", ({ name }) => {
    for (const row of rows[name] ?? [])
      expect(Object.keys(row.roles).toSorted(), row.about).toEqual(ROLE_STANDINGS.toSorted());
  });

  it("has no row for an unknown endpoint", () => {
    expect(Object.keys(rows).filter((name) => !endpoints.some((endpoint) => endpoint.name === name))).toEqual([]);
  });

  it("covers exactly the served endpoints", () => {
    const served = routesOf(deps).map(({ endpoint }) => endpoint.name);
    expect(served.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });
});

/** The expected answer by the endpoint's access level only. */
function answerByAccess({ access }: Endpoint, standing: Exclude<Standing, RoleStanding>): 200 | ErrorCode {
  if (access === "anyone") return 200;
  if (standing === "nobody" || standing === "refused") return "not-signed-in";
  if (standing === "guest") return access === "signed-in" ? 200 : "not-allowed";
  const isOpenToUsers = access === "signed-in" || access === "user";
  return isOpenToUsers || standing === "admin" ? 200 : "not-allowed";
}

/**
 * The expected answer: for an accountant and a reviewer as the row states it, so that an endpoint in the wrong class fails; for the others by
 * the access level if it refuses the caller, otherwise by the row.
 */
function expectedAnswer(endpoint: Endpoint, row: Row, standing: Standing): 200 | ErrorCode {
  if (standing === "accountant" || standing === "reviewer") return row.roles[standing];
  const answerOfAccess = answerByAccess(endpoint, standing);
  return answerOfAccess === 200 ? (row.answers?.[standing] ?? 200) : answerOfAccess;
}

function fillPath(endpoint: Endpoint, sent: Awaited<ReturnType<NonNullable<Row["send"]>>>): string {
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

/** Of callers whom no call changes. */
const lastingSessions = new Map<string, ReturnType<Caller["arrive"]>>();

/** A new caller, but for those who only read and are not what the call is about, and those whose token is refused everywhere. */
function arriveAt({ method }: Endpoint, { says, standing, arrive }: Caller, subject: Scene["subject"]) {
  const isChanged = standing !== "refused" && (method !== "GET" || standing === "user");
  if (isChanged) return arrive(deps, subject);
  const session = lastingSessions.get(says) ?? arrive(deps, subject);
  lastingSessions.set(says, session);
  return session;
}

/** Creates what the call needs, and makes it. */
async function callEndpoint(endpoint: Endpoint, row: Row, caller: Caller): Promise<Reply> {
  let createdSubject: Promise<StoredPerson> | undefined;
  const getSubject = () => (createdSubject ??= somebody(deps));
  const { token, me } = await arriveAt(endpoint, caller, getSubject);
  const scene: Scene = { me, subject: getSubject, call: post };
  const sent = (await row.send?.(scene)) ?? {};
  const path = fillPath(endpoint, sent);
  if (endpoint.method === "POST" || endpoint.method === "PATCH") return post(path, token, sent.body, endpoint.method);
  return server.send(path, { method: endpoint.method, headers: bearerHeaders(token) });
}

const cases = endpoints.flatMap((endpoint) =>
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

describe.each(cases)("$title", ({ endpoint, row }) => {
  beforeEach(async () => {
    if (!COUNTED.has(endpoint.name)) return;
    const { docs } = await deps.db.collection("attempts").get();
    await Promise.all(docs.map((doc) => doc.ref.delete()));
  });

  it.each(callersOf(endpoint))("$says", async (caller) => {
    const { standing } = caller;
    const reply = await callEndpoint(endpoint, row, caller);
    const answer = expectedAnswer(endpoint, row, standing);
    const expectedReply = answer === 200 ? [200, undefined] : [ERROR_STATUS[answer], answer];
    expect([reply.status, reply.json?.code], reply.text).toEqual(expectedReply);
    if (standing === "reviewer") expectNoDonor(endpoint, reply);
    if (answer === 200) expect(row.shows?.(reply, standing) ?? true, reply.text).toBe(true);
    // Only invalid input is reported by field; other refusals reveal nothing.
    else
      expect(Object.keys(reply.json).toSorted()).toEqual(
        answer === "bad-input" && reply.json.fields !== undefined
          ? ["code", "errorMessage", "fields"]
          : ["code", "errorMessage"],
      );
  });
});

/** Revoked sessions are told from others by the log-in's time, so here not the log-in is earlier but the server's clock is later. */
describe("A log-in of more than ten minutes ago", () => {
  let laterServer: Served;
  beforeAll(async () => {
    laterServer = await serve(buildApp({ ...deps, clock: () => new Date(Date.now() + 10 * 60_000 + 1_000) }));
  });
  afterAll(() => laterServer.close());

  const answerLater = async ({ method, path }: Endpoint, { arrive }: Caller) => {
    const { token } = await arrive(deps, () => somebody(deps));
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
  it.each(CALLERS)("the gateway's webhook checks its signature and ignores tokens: $says", async ({ arrive }) => {
    const { token } = await arrive(deps, () => somebody(deps));
    const body = { event: "payment.captured", payload: {} };
    expect((await post(WEBHOOK_PATH, token, body)).json).toMatchObject({ code: "not-authentic" });
    const signature = createHmac("sha256", LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET)
      .update(JSON.stringify(body))
      .digest("hex");
    const headers = { "content-type": "application/json", "x-razorpay-signature": signature, ...bearerHeaders(token) };
    const signedReply = await server.send(WEBHOOK_PATH, { method: "POST", headers, body: JSON.stringify(body) });
    expect(signedReply.status, signedReply.text).toBe(200);
  });

  it.each(CALLERS)(
    "the description of the API is for everybody, and nothing lies elsewhere: $says",
    async ({ arrive }) => {
      const { token } = await arrive(deps, () => somebody(deps));
      expect((await server.get("/openapi.json", bearerHeaders(token))).status).toBe(200);
      expect((await server.get("/admin", bearerHeaders(token))).json).toMatchObject({ code: "no-such-path" });
    },
  );
});
