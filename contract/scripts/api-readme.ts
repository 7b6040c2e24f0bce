import type { describeApi } from "../src/openapi.ts";
import type { JsonSchema } from "../src/openapi-schemas.ts";

type Api = ReturnType<typeof describeApi>;
type Operation = Api["operations"][number];

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema in a few words, with links to the named ones. */
function describeSchema(schema: unknown): string {
  if (!isSchema(schema)) return "anything";
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? schema.$ref;
    return `[${name}](#${name.toLowerCase()})`;
  }
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return branches.map(describeSchema).join(" or ");
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined && schema.enum.length > 20)
    return `one of ${schema.enum.length}, from ${code(String(schema.enum[0]))} to ${code(String(schema.enum.at(-1)))}`;
  if (schema.enum !== undefined) return schema.enum.map((value) => code(String(value))).join(", ");
  if (schema.type === "array") return `list of ${describeSchema(schema.items)}`;
  return [schema.type ?? "anything", schema.format, limits(schema)].filter(Boolean).join(", ");
}

function limits(schema: JsonSchema): string {
  const words: string[] = [];
  if (schema.pattern !== undefined && schema.format === undefined) words.push(code(schema.pattern));
  if (schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER) words.push(`≥ ${schema.minimum}`);
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER) words.push(`≤ ${schema.maximum}`);
  if (schema.maxLength !== undefined) words.push(`at most ${schema.maxLength} characters`);
  if (schema.default !== undefined) words.push(`default ${code(JSON.stringify(schema.default))}`);
  return words.join(", ");
}

/** The fields of an object, nested ones with dotted names. */
function rowsOf(schema: JsonSchema, above = ""): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = above + name;
    const inner = typeof field === "object" && field.properties !== undefined ? field : undefined;
    const words = inner === undefined ? describeSchema(field) : "object";
    const needed = schema.required?.includes(name) === true ? "yes" : "";
    return [[code(path), words, needed], ...(inner === undefined ? [] : rowsOf(inner, `${path}.`))];
  });
}

const fields = (schema: JsonSchema): string =>
  (schema.anyOf ?? [schema])
    .filter(isSchema)
    .map((shape) =>
      shape.properties === undefined ? describeSchema(shape) : table(["field", "type", "required"], rowsOf(shape)),
    )
    .join("\n\nor\n\n");

function section({ method, path, operation }: Operation): string {
  const parts = [`### ${operation.operationId}`, `${code(`${method} /api${path}`)}: ${operation.summary}`];
  if (operation.parameters.length > 0)
    parts.push(
      table(
        ["parameter", "in", "type", "required"],
        operation.parameters.map((each) => [
          code(each.name),
          each.in,
          describeSchema(each.schema),
          each.required ? "yes" : "",
        ]),
      ),
    );
  if (operation.requestBody) parts.push("Body:", fields(operation.requestBody.content["application/json"].schema));
  const { content } = operation.responses["200"];
  if ("application/json" in content) {
    const reply = content["application/json"].schema;
    parts.push(reply.properties === undefined ? `Reply: ${describeSchema(reply)}` : `Reply:\n\n${fields(reply)}`);
  } else parts.push(`Reply: a file, ${code(Object.keys(content).join(", "))}.`);
  return parts.join("\n\n");
}

/** The OpenAPI document as Markdown. */
export function apiReadme({ openApi, operations }: Api): string {
  const rows = operations.map(({ method, path, operation }) => [
    code(method),
    code(`/api${path}`),
    operation["x-access"],
    operation.summary.replaceAll("|", "\\|"),
    operation.responses["200"].headers["Cache-Control"].description.includes("s-maxage") ? "shared" : "private",
  ]);
  return (
    [
      "# The API",
      "Generated from `contract/src` by `npm run docs:api`; do not edit. The same command writes the OpenAPI 3.1 document to `docs/api/openapi.json`, which git ignores; a running site serves it at `GET /api/openapi.json`.",
      openApi.info.description,
      table(["method", "path", "who", "what", "cache"], rows),
      `${code("POST /api/payments/webhook")} is the payment gateway's webhook: raw bytes signed in ${code("X-Razorpay-Signature")}, stored before they are acknowledged with 200.`,
      "## Calls",
      ...operations.map(section),
      "## Failures",
      `Every failure has this body. ${openApi.components.responses.Failure.description}.`,
      "## Shapes",
      ...Object.entries(openApi.components.schemas).map(([name, schema]) => `### ${name}\n\n${fields(schema)}`),
    ].join("\n\n") + "\n"
  );
}
