import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { renderApiDocs } from "../scripts/api-docs.ts";
import { type Endpoint, ENDPOINTS } from "../src/index.ts";
import { describeApi } from "../src/openapi.ts";

test("docs/api/README.md is up to date (npm run docs:api writes it)", () => {
  const committedReadme = readFileSync(join(import.meta.dirname, "../../docs/api/README.md"), "utf8");
  expect(committedReadme).toBe(renderApiDocs()["README.md"]);
});

describe("The OpenAPI document", () => {
  const { openApi } = describeApi();

  test("includes every endpoint, and the webhook", () => {
    const documentedCalls = Object.entries(openApi.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declaredCalls = Object.values<Endpoint>(ENDPOINTS).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
    );
    expect(documentedCalls.toSorted()).toEqual([...declaredCalls, "POST /payments/webhook"].toSorted());
  });

  test("is valid JSON and declares its OpenAPI version", () => {
    expect(JSON.parse(renderApiDocs()["openapi.json"])).toEqual(JSON.parse(JSON.stringify(openApi)));
    expect(openApi.openapi).toMatch(/^3\.1\.\d+$/);
  });

  test("declares every path parameter, and gives every operation a unique id", () => {
    const { operations } = describeApi();
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
    const operation = describeApi().operations.find(({ path }) => path === "/payments/checkout")?.operation;
    const bodySchemas = operation?.requestBody && operation.requestBody.content["application/json"].schema.anyOf;
    expect(bodySchemas).toHaveLength(2);
    expect(bodySchemas?.[1]).toMatchObject({ type: "object", required: ["amount"], additionalProperties: false });
  });
});
