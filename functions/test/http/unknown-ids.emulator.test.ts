import { type Endpoint, ENDPOINTS } from "@daansetu/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import type { Row, SentRequest } from "../access/row.ts";
import { ROWS } from "../access/rows.ts";
import { type MatrixWorld, openMatrixWorld } from "../access/world.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { serve, type Served } from "../support/server.ts";

let world: MatrixWorld;
let server: Served;
let admin: StoredPerson;
beforeAll(async () => {
  world = await openMatrixWorld();
  server = await serve(buildApp(world.deps));
  admin = await somebody(world.deps, { role: "admin" });
});
afterAll(async () => {
  await server.close();
  await world.close();
});

/** Has the form of most ids and references, and nothing has it. */
const UNKNOWN = "UnknownUnknownUnknown001";
/** Well-formed values that name no record, by parameter. */
const UNKNOWN_BY_PARAMETER: Readonly<Record<string, string>> = {
  disputeId: "disp_Unknown1",
  lineId: "0123456789abcdef0123456789abcdef01234567",
  refundId: "0123456789abcdef0123456789abcdef",
  number: "UNKNOWN1234",
};
const UNKNOWN_BY_PATH: Readonly<Record<string, string>> = {
  "/admin/exceptions/unmatched/:id/assign": "pay_Unknown1",
};

/** A choice of the contract, not a record: another value is bad input. */
const CHOICES = new Set(["kind", "key"]);
/** Says that this log-in of the caller is over, whether or not it is among the last that are recorded. */
const DECLARATIONS = new Set(["endSession"]);

const rows: Readonly<Record<string, readonly Row[]>> = ROWS;

/** Each parameter that names a record, alone: what is at the others exists. */
const cases = Object.values<Endpoint>(ENDPOINTS)
  .filter(({ method, name }) => method !== "GET" && !DECLARATIONS.has(name))
  .flatMap((endpoint) =>
    [...endpoint.path.matchAll(/:(\w+)/g)]
      .map(([, parameter = ""]) => ({ endpoint, parameter, title: `${endpoint.name}, :${parameter}` }))
      .filter(({ parameter }) => !CHOICES.has(parameter)),
  );

const post = (path: string, token: string | undefined, body: unknown, method = "POST") =>
  server.send(path, {
    method,
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method !== "DELETE" && { body: JSON.stringify(body ?? {}) }),
  });

it.each(cases)(
  "What does not exist is neither deleted nor changed: 404 for $title",
  async ({ endpoint: { name, method, path }, parameter }) => {
    const scene = { me: admin, subject: () => somebody(world.deps), call: post };
    const sent: SentRequest = (await rows[name]?.[0]?.send?.(scene)) ?? {};
    const params: Record<string, string> = {
      ...sent.params,
      [parameter]: UNKNOWN_BY_PATH[path] ?? UNKNOWN_BY_PARAMETER[parameter] ?? UNKNOWN,
    };
    const filled = path.replaceAll(/:(\w+)/g, (_found, each: string) => encodeURIComponent(params[each] ?? ""));
    const query = sent.query === undefined ? "" : `?${new URLSearchParams(sent.query).toString()}`;
    const { status, json } = await post(`${filled}${query}`, admin.token, sent.body, method);
    expect([status, json?.code], json?.errorMessage).toEqual([404, "not-found"]);
  },
);
