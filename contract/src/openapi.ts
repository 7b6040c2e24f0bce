/** The contract as OpenAPI: a separate entry point (`@daansetu/contract/openapi`), so that no browser downloads it. */
import { type CachePolicy, type Endpoint, NEXT_CURSOR_HEADER } from "./api/endpoint.ts";
import { ErrorBody } from "./api/errors.ts";
import * as contract from "./index.ts";
import { exampleOf, exampleFieldsOf } from "./openapi-examples.ts";
import { type JsonSchema, rewriteRefs, replySchema, requestSchema } from "./openapi-schemas.ts";
import { PAYMENTS_TAG, OPENAPI_TAGS, tagsOf } from "./openapi-tags.ts";
import { API_DESCRIPTION, descriptionOf, FAILURE_STATUSES, titleOf } from "./openapi-texts.ts";

type Components = Map<string, JsonSchema>;

/** An example of a schema of an endpoint. */
const exampleFor = (schema: JsonSchema, components: Components, name: string) =>
  exampleOf(schema, (ref) => components.get(ref.split("/").at(-1) ?? ref) ?? {}, name);

function describeParameters(endpoint: Endpoint) {
  return (["params", "query"] as const).flatMap((source) => {
    const schemaOfAll = requestSchema(endpoint[source]);
    const { properties = {}, required = [] } = schemaOfAll;
    const examples = exampleFieldsOf(exampleFor(schemaOfAll, new Map(), endpoint.name));
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: source === "params" ? "path" : "query",
      required: source === "params" || required.includes(name),
      schema,
      example: examples[name],
    }));
  });
}

function describeBody({ name, body }: Endpoint) {
  const schema = requestSchema(body);
  const json = { schema, example: exampleFor(schema, new Map(), name) };
  return { required: true, content: { "application/json": json } };
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

function contentOf({ name, produces, reply }: Endpoint, components: Components) {
  const fileContent = { schema: { type: "string", format: "binary" } };
  if (produces === "csv") return { "text/csv": fileContent };
  if (produces === "file") return { "application/octet-stream": fileContent };
  const schema = replySchema(reply, components);
  return { "application/json": { schema, example: exampleFor(schema, components, name) } };
}

function describeOperation(endpoint: Endpoint, tags: string[], components: Components) {
  const describeHeader = (description: string) => ({ description, schema: { type: "string" } });
  return {
    operationId: endpoint.name,
    tags,
    summary: titleOf(endpoint),
    description: descriptionOf(endpoint),
    security: endpoint.access === "anyone" ? [{}, { idToken: [] }] : [{ idToken: [] }],
    "x-access": endpoint.access,
    ...(endpoint.needsRecentLogIn && { "x-needs-recent-log-in": true }),
    ...(endpoint.secondFactor && { "x-second-factor": endpoint.secondFactor }),
    ...(endpoint.appCheck && { "x-app-check": true }),
    parameters: describeParameters(endpoint),
    ...(hasBody(endpoint) && { requestBody: describeBody(endpoint) }),
    responses: {
      "200": {
        description: titleOf(endpoint),
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

/** The webhook is not declared with `defineEndpoint()`, because its body is signed bytes. */
const webhookOperation = {
  operationId: "webhook",
  tags: [PAYMENTS_TAG],
  summary: "Receives an event of the payment gateway",
  description:
    "Receives events of the payment gateway, signed over the exact bytes and stored before they are acknowledged. An event that comes again changes nothing.",
  security: [{ webhookSignature: [] }],
  "x-access": "payment gateway",
  parameters: [
    {
      name: "X-Razorpay-Event-Id",
      in: "header",
      required: false,
      schema: { type: "string" },
      example: "NxT4bQ8sLw2KvR",
    },
  ],
  requestBody: {
    required: true,
    content: {
      "application/json": { schema: { type: "object" }, example: { entity: "event", event: "payment.captured" } },
    },
  },
  responses: {
    "200": { description: "Stored. After any other status the gateway sends the event again." },
    ...FAILURE_RESPONSES,
  },
};

/** The API as an OpenAPI 3.1 document, and its operations in the contract's order. */
export function describeApi() {
  const components = new Map<string, JsonSchema>();
  const operations = Object.values(contract.ENDPOINTS).map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path.replaceAll(/:(\w+)/g, "{$1}"),
    operation: describeOperation(endpoint, tagsOf(endpoint.name), components),
  }));
  const failureSchema = replySchema(ErrorBody, components);
  const openApi = {
    openapi: "3.1.0",
    info: {
      title: "Daansetu API",
      version: "1",
      description: API_DESCRIPTION,
      contact: { name: "The Daansetu contributors" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: OPENAPI_TAGS,
    paths: pathsOf(operations),
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
      responses: {
        Failure: {
          description: FAILURE_STATUSES,
          content: {
            "application/json": { schema: failureSchema, example: exampleFor(failureSchema, components, "failure") },
          },
        },
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
