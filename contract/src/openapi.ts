/**
 * The contract as OpenAPI. Not part of the package's main entry (`@daansetu/contract/openapi`), so that no browser downloads it.
 */
import * as z from "zod/mini";
import { type Caching, type Endpoint, NEXT_CURSOR_HEADER } from "./endpoint.ts";
import { ERROR_STATUS, ErrorBody, FieldError } from "./errors.ts";
import * as contract from "./index.ts";

/** A piece of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas that have a name in the documentation; whatever else is written where it is used. */
const NAMED = {
  CheckoutReply: contract.CheckoutReply,
  DonationStatus: contract.DonationStatus,
  DonationView: contract.DonationView,
  ErrorBody,
  FieldError,
  Figures: contract.Figures,
  Fundraiser: contract.Fundraiser,
  FundraiserCard: contract.FundraiserCard,
  GivingTarget: contract.GivingTarget,
  Health: contract.Health,
  Home: contract.Home,
  HomeCard: contract.HomeCard,
  MonthlyCampaign: contract.MonthlyCampaign,
  MonthlyCampaignCard: contract.MonthlyCampaignCard,
  Ngo: contract.Ngo,
  Picture: contract.Picture,
  ProofImage: contract.ProofImage,
  PublicDonor: contract.PublicDonor,
  Stats: contract.Stats,
  Unit: contract.Unit,
} as const;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

/** What may be sent: written out in place. A branch that begins by looking at the shape is described by what follows the look. */
function sent(schema: z.ZodMiniType): JsonSchema {
  return bare(
    z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === "pipe" && def.in._zod.def.type === "custom")
          Object.assign(jsonSchema, bare(z.toJSONSchema(def.out, { io: "input" })));
      },
    }),
  );
}

/** What comes back: named schemas become references, and are collected in `found`. */
function answered(schema: z.ZodMiniType, found: Map<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io: "output", metadata: names });
  for (const [id, definition] of Object.entries($defs)) found.set(id, bare(definition));
  return bare(rest);
}

/** Points references, wherever they stand in `node`, to where OpenAPI keeps its schemas. Changes `node`. */
function relocate(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const entries: [string, unknown][] = Object.entries(node);
  for (const [key, value] of entries) {
    if (key === "$ref" && typeof value === "string")
      Reflect.set(node, key, value.replace("#/$defs/", "#/components/schemas/"));
    else relocate(value);
  }
}

/** Without the keys that mean nothing inside an OpenAPI document. */
const bare = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== "$schema" && key !== "id"));

function parameters(endpoint: Endpoint) {
  return (["params", "query"] as const).flatMap((part) => {
    const { properties = {}, required = [] } = sent(endpoint[part]);
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === "params" ? "path" : "query",
      required: part === "params" || required.includes(name),
      schema,
    }));
  });
}

const takesBody = (endpoint: Endpoint) => endpoint.method === "POST" || endpoint.method === "PATCH";

const cacheControl = (caching: Caching): string =>
  caching === "private"
    ? "private, no-store"
    : `public, max-age=${caching.browserSeconds}, s-maxage=${caching.sharedSeconds}, stale-while-revalidate=${caching.staleSeconds}`;

const FAILURES = {
  "4XX": { $ref: "#/components/responses/Failure" },
  "5XX": { $ref: "#/components/responses/Failure" },
} as const;

/** What comes back: JSON, or a file of whatever kind. */
function contentOf({ produces, reply }: Endpoint, found: Map<string, JsonSchema>) {
  const file = { schema: { type: "string", format: "binary" } };
  if (produces === "csv") return { "text/csv": file };
  if (produces === "file") return { "application/octet-stream": file };
  return { "application/json": { schema: answered(reply, found) } };
}

function operation(endpoint: Endpoint, found: Map<string, JsonSchema>) {
  const header = (description: string) => ({ description, schema: { type: "string" } });
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: endpoint.access === "anyone" ? [{}, { idToken: [] }] : [{ idToken: [] }],
    "x-access": endpoint.access,
    parameters: parameters(endpoint),
    ...(takesBody(endpoint) && {
      requestBody: { required: true, content: { "application/json": { schema: sent(endpoint.body) } } },
    }),
    responses: {
      "200": {
        description: endpoint.summary,
        headers: {
          "Cache-Control": header(cacheControl(endpoint.caching)),
          ...(endpoint.paged && {
            [NEXT_CURSOR_HEADER]: header("Where the next page begins. Absent on the last one."),
          }),
        },
        content: contentOf(endpoint, found),
      },
      ...FAILURES,
    },
  };
}

/** The gateway's own call: signed bytes, so it is no `endpoint()`. */
const webhook = {
  operationId: "webhook",
  summary: "News from the payment gateway. Signed over the exact bytes; stored before it is acknowledged.",
  security: [{ webhookSignature: [] }],
  "x-access": "payment gateway",
  parameters: [{ name: "X-Razorpay-Event-Id", in: "header", required: false, schema: { type: "string" } }],
  requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  responses: { "200": { description: "Kept. Anything else makes the gateway send it again." }, ...FAILURES },
};

/** The API as an OpenAPI 3.1 document, and its operations in the contract's order, made from the endpoints themselves. */
export function describeApi() {
  const found = new Map<string, JsonSchema>();
  const operations = Object.values<Endpoint>(contract.ENDPOINTS).map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path.replaceAll(/:(\w+)/g, "{$1}"),
    operation: operation(endpoint, found),
  }));
  const failure = answered(ErrorBody, found);
  const openApi = {
    openapi: "3.1.0",
    info: { title: "Daansetu API", version: "1", description: ABOUT },
    servers: [{ url: "/api" }],
    paths: pathsOf(operations),
    components: {
      schemas: Object.fromEntries([...found].toSorted(([a], [b]) => a.localeCompare(b))),
      responses: { Failure: { description: STATUSES, content: { "application/json": { schema: failure } } } },
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", bearerFormat: "Firebase ID token" },
        webhookSignature: { type: "apiKey", in: "header", name: "X-Razorpay-Signature" },
      },
    },
  };
  relocate(openApi);
  return { openApi, operations };
}

function pathsOf(operations: readonly { method: string; path: string; operation: object }[]) {
  const paths: Record<string, Record<string, object>> = { [contract.WEBHOOK_PATH]: { post: webhook } };
  for (const { method, path, operation } of operations)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  return paths;
}

const ABOUT =
  "Amounts named `…Paise` and `order.amount` are integer paise; `amount` and `amountRaise` are whole rupees. " +
  "Every failure has the one shape `ErrorBody`; its `code` decides the status.";

const STATUSES = Object.entries(ERROR_STATUS)
  .map(([code, status]) => `${code} (${status})`)
  .join(", ");
