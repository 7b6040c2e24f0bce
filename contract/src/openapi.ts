/** The contract as OpenAPI: a separate entry point (`@daansetu/contract/openapi`), so that no browser downloads it. */
import { type Caching, type Endpoint, NEXT_CURSOR_HEADER } from "./endpoint.ts";
import { ERROR_STATUS, ErrorBody } from "./errors.ts";
import * as contract from "./index.ts";
import { type JsonSchema, relocate, replySchema, requestSchema } from "./openapi-schemas.ts";

function parameters(endpoint: Endpoint) {
  return (["params", "query"] as const).flatMap((part) => {
    const { properties = {}, required = [] } = requestSchema(endpoint[part]);
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

function contentOf({ produces, reply }: Endpoint, found: Map<string, JsonSchema>) {
  const file = { schema: { type: "string", format: "binary" } };
  if (produces === "csv") return { "text/csv": file };
  if (produces === "file") return { "application/octet-stream": file };
  return { "application/json": { schema: replySchema(reply, found) } };
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
      requestBody: { required: true, content: { "application/json": { schema: requestSchema(endpoint.body) } } },
    }),
    responses: {
      "200": {
        description: endpoint.summary,
        headers: {
          "Cache-Control": header(cacheControl(endpoint.caching)),
          ...(endpoint.paged && {
            [NEXT_CURSOR_HEADER]: header("Cursor of the next page; absent on the last page."),
          }),
        },
        content: contentOf(endpoint, found),
      },
      ...FAILURES,
    },
  };
}

/** Not an `endpoint()`: its body is signed bytes. */
const webhook = {
  operationId: "webhook",
  summary:
    "Receives events of the payment gateway, signed over the exact bytes and stored before they are acknowledged.",
  security: [{ webhookSignature: [] }],
  "x-access": "payment gateway",
  parameters: [{ name: "X-Razorpay-Event-Id", in: "header", required: false, schema: { type: "string" } }],
  requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  responses: {
    "200": { description: "Stored. After any other status the gateway sends the event again." },
    ...FAILURES,
  },
};

/** The API as an OpenAPI 3.1 document, and its operations in the contract's order. */
export function describeApi() {
  const found = new Map<string, JsonSchema>();
  const operations = Object.values<Endpoint>(contract.ENDPOINTS).map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path.replaceAll(/:(\w+)/g, "{$1}"),
    operation: operation(endpoint, found),
  }));
  const failure = replySchema(ErrorBody, found);
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
