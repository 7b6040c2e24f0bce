/** The contract as OpenAPI: a separate entry point (`@daansetu/contract/openapi`), so that no browser downloads it. */
import { type CachePolicy, type Endpoint, NEXT_CURSOR_HEADER } from "./endpoint.ts";
import { ERROR_STATUS, ErrorBody } from "./errors.ts";
import * as contract from "./index.ts";
import { type JsonSchema, rewriteRefs, replySchema, requestSchema } from "./openapi-schemas.ts";

function describeParameters(endpoint: Endpoint) {
  return (["params", "query"] as const).flatMap((source) => {
    const { properties = {}, required = [] } = requestSchema(endpoint[source]);
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: source === "params" ? "path" : "query",
      required: source === "params" || required.includes(name),
      schema,
    }));
  });
}

const hasBody = (endpoint: Endpoint) => endpoint.method === "POST" || endpoint.method === "PATCH";

const cacheControlHeader = (caching: CachePolicy): string =>
  caching === "private"
    ? "private, no-store"
    : `public, max-age=${caching.browserSeconds}, s-maxage=${caching.sharedSeconds}, stale-while-revalidate=${caching.staleSeconds}`;

const FAILURE_RESPONSES = {
  "4XX": { $ref: "#/components/responses/Failure" },
  "5XX": { $ref: "#/components/responses/Failure" },
} as const;

function contentOf({ produces, reply }: Endpoint, components: Map<string, JsonSchema>) {
  const fileContent = { schema: { type: "string", format: "binary" } };
  if (produces === "csv") return { "text/csv": fileContent };
  if (produces === "file") return { "application/octet-stream": fileContent };
  return { "application/json": { schema: replySchema(reply, components) } };
}

function describeOperation(endpoint: Endpoint, components: Map<string, JsonSchema>) {
  const describeHeader = (description: string) => ({ description, schema: { type: "string" } });
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: endpoint.access === "anyone" ? [{}, { idToken: [] }] : [{ idToken: [] }],
    "x-access": endpoint.access,
    ...(endpoint.needsRecentLogIn && { "x-needs-recent-log-in": true }),
    ...(endpoint.secondFactor && { "x-second-factor": endpoint.secondFactor }),
    ...(endpoint.appCheck && { "x-app-check": true }),
    parameters: describeParameters(endpoint),
    ...(hasBody(endpoint) && {
      requestBody: { required: true, content: { "application/json": { schema: requestSchema(endpoint.body) } } },
    }),
    responses: {
      "200": {
        description: endpoint.summary,
        headers: {
          "Cache-Control": describeHeader(cacheControlHeader(endpoint.caching)),
          ...(endpoint.paged && {
            [NEXT_CURSOR_HEADER]: describeHeader("Cursor of the next page; absent on the last page."),
          }),
        },
        content: contentOf(endpoint, components),
      },
      ...FAILURE_RESPONSES,
    },
  };
}

/** Not a `defineEndpoint()`: its body is signed bytes. */
const webhookOperation = {
  operationId: "webhook",
  summary:
    "Receives events of the payment gateway, signed over the exact bytes and stored before they are acknowledged.",
  security: [{ webhookSignature: [] }],
  "x-access": "payment gateway",
  parameters: [{ name: "X-Razorpay-Event-Id", in: "header", required: false, schema: { type: "string" } }],
  requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  responses: {
    "200": { description: "Stored. After any other status the gateway sends the event again." },
    ...FAILURE_RESPONSES,
  },
};

/** The API as an OpenAPI 3.1 document, and its operations in the contract's order. */
export function describeApi() {
  const components = new Map<string, JsonSchema>();
  const operations = Object.values<Endpoint>(contract.ENDPOINTS).map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path.replaceAll(/:(\w+)/g, "{$1}"),
    operation: describeOperation(endpoint, components),
  }));
  const failureSchema = replySchema(ErrorBody, components);
  const openApi = {
    openapi: "3.1.0",
    info: { title: "Daansetu API", version: "1", description: API_DESCRIPTION },
    servers: [{ url: "/api" }],
    paths: pathsOf(operations),
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
      responses: {
        Failure: { description: FAILURE_STATUSES, content: { "application/json": { schema: failureSchema } } },
      },
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", bearerFormat: "Firebase ID token" },
        webhookSignature: { type: "apiKey", in: "header", name: "X-Razorpay-Signature" },
      },
    },
  };
  rewriteRefs(openApi);
  return { openApi, operations };
}

function pathsOf(operations: readonly { method: string; path: string; operation: object }[]) {
  const paths: Record<string, Record<string, object>> = { [contract.WEBHOOK_PATH]: { post: webhookOperation } };
  for (const { method, path, operation } of operations)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  return paths;
}

const PANEL_CLASSES = Object.entries(contract.PANEL_ACCESS)
  .map(([access, roles]) => `\`${access}\` is for ${roles.join(", ")}`)
  .join("; ");

const API_DESCRIPTION =
  "Amounts named `…Paise` and `order.amount` are integer paise; `amount` and `amountRaise` are whole rupees. " +
  "Every failure has the one shape `ErrorBody`; its `code` decides the status. " +
  `Roles of the panel: ${PANEL_CLASSES}. ` +
  `Calls marked "recent log-in" fail with \`log-in-again\` if the caller's last log-in is more than ${contract.RECENT_LOG_IN_MINUTES} minutes ago.`;

const FAILURE_STATUSES = Object.entries(ERROR_STATUS)
  .map(([code, status]) => `${code} (${status})`)
  .join(", ");
