import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { apiDocs } from "../scripts/api-docs.ts";
import { type Endpoint, ENDPOINTS } from "../src/index.ts";
import { describeApi } from "../src/openapi.ts";

test.each(Object.entries(apiDocs()))(
  "docs/api/%s is what the contract says today (npm run docs:api writes it)",
  (name, text) => {
    expect(readFileSync(join(import.meta.dirname, "../../docs/api", name), "utf8")).toBe(text);
  },
);

describe("The OpenAPI document", () => {
  const { openApi } = describeApi();

  test("has every endpoint, and the webhook", () => {
    const documented = Object.entries(openApi.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values<Endpoint>(ENDPOINTS).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
    );
    expect(documented.toSorted()).toEqual([...declared, "POST /payments/webhook"].toSorted());
  });

  test("refers to nothing that it does not define", () => {
    const text = JSON.stringify(openApi);
    const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(targets.length).toBeGreaterThan(10);
    expect(text.match(/"\$ref"/g)).toHaveLength(targets.length);
    for (const [, kind, name] of targets)
      expect(kind === "responses" ? openApi.components.responses : openApi.components.schemas).toHaveProperty(name!);
  });

  test("describes both ways to check out, the bare one with its amount", () => {
    const operation = describeApi().operations.find(({ path }) => path === "/payments/checkout")?.operation;
    const shapes = operation?.requestBody && operation.requestBody.content["application/json"].schema.anyOf;
    expect(shapes).toHaveLength(2);
    expect(shapes?.[1]).toMatchObject({ type: "object", required: ["amount"], additionalProperties: false });
  });
});
