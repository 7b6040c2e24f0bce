import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { writeApiDocs } from "../scripts/api-docs.ts";
import { type Endpoint, ENDPOINTS, parseWith } from "../src/index.ts";
import { EXAMPLE_VALUES_BY_FIELD } from "../src/openapi-example-values.ts";
import { describeApi } from "../src/openapi.ts";

const { openApi, operations } = describeApi();
const ALL_ENDPOINTS = Object.values<Endpoint>(ENDPOINTS);

test("npm run docs:api writes a page with every endpoint once and every shape that it links to, and the OpenAPI document", async () => {
  const folder = mkdtempSync(join(tmpdir(), "daansetu-api-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeApiDocs(join(folder, "api"));
  const page = readFileSync(join(folder, "api/README.md"), "utf8");
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);
  expect(headings).toEqual([...ALL_ENDPOINTS.map(({ name }) => name), ...Object.keys(openApi.components.schemas)]);
  for (const { method, path } of ALL_ENDPOINTS)
    expect(page).toContain(`| \`${method}\` | \`/api${path.replaceAll(/:(\w+)/g, "{$1}")}\` |`);
  const anchors = new Set(headings.map((heading) => `#${heading.toLowerCase()}`));
  expect([...page.matchAll(/\]\((#\w+)\)/g)].filter(([, anchor = ""]) => !anchors.has(anchor))).toEqual([]);
  const written: unknown = JSON.parse(readFileSync(join(folder, "api/openapi.json"), "utf8"));
  expect(written).toEqual(JSON.parse(JSON.stringify(openApi)));
});

describe("The OpenAPI document", () => {
  test("includes every endpoint, and the webhook", () => {
    const documentedCalls = Object.entries(openApi.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declaredCalls = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(documentedCalls.toSorted()).toEqual([...declaredCalls, "POST /payments/webhook"].toSorted());
  });

  test("declares its OpenAPI version, its licence and a contact", () => {
    expect(openApi.openapi).toMatch(/^3\.1\.\d+$/);
    expect(openApi.info).toMatchObject({ license: { identifier: "MIT" }, contact: { name: expect.any(String) } });
  });

  test("says of every operation what it does, who may call it, and the one heading that it is below", () => {
    const headings = openApi.tags.map(({ name }) => name);
    const used = Object.values(openApi.paths).flatMap((operations) =>
      Object.values(operations).map((operation) => (operation as { tags: string[] }).tags),
    );
    expect(used.filter((tags) => tags.length !== 1)).toEqual([]);
    expect([...new Set(used.flat())].toSorted()).toEqual(headings.toSorted());
    for (const { operation } of operations) {
      expect(operation.summary, operation.operationId).toMatch(/^[A-Z][a-z-]+s .*[^.]$/);
      expect(operation.description, operation.operationId).toMatch(/^.+\.\n\n(?:Open to|Needs|For these roles)/s);
    }
  });

  test("declares every path parameter, and gives every operation a unique id", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids).toEqual([...new Set(ids)]);
    for (const { path, operation } of operations) {
      const pathParameters = operation.parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name);
      expect(pathParameters.toSorted(), path).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted(),
      );
    }
  });

  test("has no dangling reference", () => {
    const openApiText = JSON.stringify(openApi);
    const references = [...openApiText.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    expect(openApiText.match(/"\$ref"/g)).toHaveLength(references.length);
    for (const [, kind, name] of references)
      expect(kind === "responses" ? openApi.components.responses : openApi.components.schemas).toHaveProperty(name!);
  });

  test("describes both forms of checkout, including the amount of the bare one", () => {
    const operation = operations.find(({ path }) => path === "/payments/checkout")?.operation;
    const bodySchemas = operation?.requestBody && operation.requestBody.content["application/json"].schema.anyOf;
    expect(bodySchemas).toHaveLength(2);
    expect(bodySchemas?.[1]).toMatchObject({ type: "object", required: ["amount"], additionalProperties: false });
  });
});

describe("The examples of the OpenAPI document", () => {
  test("are taken by the schemas of what is sent and of what is answered", () => {
    const problems = ALL_ENDPOINTS.flatMap(({ name, params, query, body, reply }) => {
      const operation = operations.find(({ operation: { operationId } }) => operationId === name)!.operation;
      const sentIn = (place: string) =>
        Object.fromEntries(
          operation.parameters.filter((each) => each.in === place).map((each) => [each.name, each.example]),
        );
      const { content } = operation.responses["200"];
      const examples = [
        parseWith(params, sentIn("path")),
        parseWith(query, sentIn("query")),
        operation.requestBody && parseWith(body, operation.requestBody.content["application/json"].example),
        "application/json" in content && parseWith(reply, content["application/json"].example),
      ];
      return examples.flatMap((parsed) => (parsed && !parsed.ok ? [`${name}: ${JSON.stringify(parsed.fields)}`] : []));
    });
    expect(problems).toEqual([]);
  });

  test("have no value for a field that no endpoint has", () => {
    const text = JSON.stringify(openApi);
    const isKnown = (name: string) =>
      name in ENDPOINTS || text.includes(`"${name}":{`) || text.includes(`"name":"${name}"`);
    const unknown = Object.keys(EXAMPLE_VALUES_BY_FIELD).filter((key) => !key.split(".").every(isKnown));
    expect(unknown).toEqual([]);
  });
});
