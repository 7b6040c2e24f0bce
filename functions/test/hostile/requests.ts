import { type Endpoint } from "@daansetu/contract";
import fc from "fast-check";
import type { SentRequest } from "../access/row.ts";
import { fromSchema } from "./from-schema.ts";
import { HOSTILE_TEXTS, mutated } from "./mutate.ts";

/** A request as its bytes. */
export interface HostileRequest {
  method: string;
  /** With its query, already encoded. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** An index into the tokens that the test has. */
  caller: number;
}

const OTHER_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND"];
const CONTENT_TYPES = [
  ...[
    "application/json; charset=utf-8",
    "application/json;charset=utf-16",
    "text/plain",
    "multipart/form-data; boundary=x",
  ],
  ...["application/x-www-form-urlencoded", "application/json, text/html", "", "a".repeat(1_000)],
];
const BROKEN_BODIES = [
  ...[
    "",
    "{",
    "[",
    "null",
    "nul",
    '"text"',
    "1e999",
    "NaN",
    "[]",
    "{}",
    '{"a":1}}',
    '{"__proto__":{"polluted":true}}',
    "\ufeff{}",
  ],
  ...['{"a":1,"a":2}', "[".repeat(50_000), '{"a":'.repeat(20_000), "x".repeat(120_000), "\u0000"],
].map((text) => Buffer.from(text));
const INVALID_UTF8 = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]);
const FORGED_HEADERS: readonly Record<string, string>[] = [
  { "x-forwarded-for": "not an address, 1.2.3.4,, ::ffff:1.2.3.4, 999.1.1.1" },
  { "x-forwarded-for": Array.from({ length: 200 }, () => "1.1.1.1").join(",") },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" },
  { "x-http-method-override": "DELETE" },
  { "content-encoding": "gzip" },
  { "transfer-encoding": "chunked" },
  { "accept-language": "x".repeat(2_000), range: "bytes=0-0,-1", "if-none-match": "*" },
  { cookie: "__session=%00; a=b", "if-modified-since": "never" },
  { "x-razorpay-signature": "0".repeat(64) },
];

/** Nothing is sent as an empty body. */
export const jsonOf = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value));
const part = (value: unknown) => encodeURIComponent(Buffer.from(textOf(value)).toString("utf8"));
const textOf = (value: unknown) => (typeof value === "string" ? value : jsonOf(value)).slice(0, 6_000);
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : { value };

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary", maxLength: 30 }));

/** A list of what somebody sends twice, as an object, or in brackets. */
const queryText = (query: Record<string, unknown>) =>
  Object.entries(query)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value.slice(0, 3) : [value]).map((item) => `${part(key)}=${part(item)}`),
    )
    .join("&");

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/:(\w+)/g, (_found, name: string) => part(Reflect.get(params, name) ?? "x"));
}

const onceIn = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ arbitrary, weight: 1 }, { arbitrary: fc.constant(null), weight: times - 1 });

/** Sometimes as it is, mostly with faults. */
const mostlyMutated = (original: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: original, weight: 1 }, { arbitrary: original.chain((value) => mutated(value)), weight: 3 });

/** Hostile requests to an endpoint: valid ones and ones made from its schemas, with faults. @param bases valid requests to it */
export function requestsTo(
  endpoint: Endpoint,
  bases: readonly SentRequest[],
  callers: number,
): fc.Arbitrary<HostileRequest> {
  const { method, path, params, query, body } = endpoint;
  const base = (name: keyof SentRequest, schema: Endpoint["body"]) => {
    const known = bases.flatMap((sent) => (sent[name] === undefined ? [] : [sent[name]]));
    return known.length === 0
      ? fromSchema(schema)
      : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 2 }, { arbitrary: fromSchema(schema), weight: 1 });
  };
  const hasBody = method === "POST" || method === "PATCH";
  return fc
    .record({
      params: fc.oneof(
        { arbitrary: base("params", params), weight: 6 },
        { arbitrary: base("params", params).chain((value) => mutated(value)), weight: 1 },
        { arbitrary: fc.dictionary(fc.constantFrom(...namesIn(path), "x"), hostileText), weight: 1 },
      ),
      query: mostlyMutated(base("query", query)),
      // We decrypt it.
      cursor: onceIn(endpoint.paged ? 6 : 60, hostileText),
      body: mostlyMutated(base("body", body)),
      bytes: onceIn(12, fc.constantFrom(...BROKEN_BODIES, INVALID_UTF8)),
      method: onceIn(20, fc.constantFrom(...OTHER_METHODS)),
      contentType: onceIn(15, fc.constantFrom(...CONTENT_TYPES)),
      headers: onceIn(10, fc.constantFrom(...FORGED_HEADERS)),
      caller: fc.nat(callers - 1),
      slash: onceIn(20, fc.constantFrom("/", "//", "%2f", ";x", ".")),
    })
    .map((made): HostileRequest => {
      const search = queryText({
        ...asRecord(made.query),
        ...(made.cursor !== null && { cursor: made.cursor }),
      });
      return {
        method: made.method ?? method,
        path: `/api${fillPath(path, asRecord(made.params))}${made.slash ?? ""}${search === "" ? "" : `?${search}`}`,
        headers: { ...(hasBody && { "content-type": made.contentType ?? "application/json" }), ...made.headers },
        body: hasBody ? (made.bytes ?? Buffer.from(jsonOf(made.body))) : undefined,
        caller: made.caller,
      };
    });
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
