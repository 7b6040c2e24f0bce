import type { describeApi } from "../src/openapi.ts";
import type { JsonSchema } from "../src/openapi-schemas.ts";

type ApiDescription = ReturnType<typeof describeApi>;
type Operation = ApiDescription["operations"][number];

const toMarkdownTable = (columnTitles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columnTitles, columnTitles.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const toInlineCode = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

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
  if (schema.const !== undefined) return toInlineCode(JSON.stringify(schema.const));
  if (schema.enum !== undefined && schema.enum.length > 20)
    return `one of ${schema.enum.length}, from ${toInlineCode(String(schema.enum[0]))} to ${toInlineCode(String(schema.enum.at(-1)))}`;
  if (schema.enum !== undefined) return schema.enum.map((value) => toInlineCode(String(value))).join(", ");
  if (schema.type === "array") return `list of ${describeSchema(schema.items)}`;
  return [schema.type ?? "anything", schema.format, describeLimits(schema)].filter(Boolean).join(", ");
}

function describeLimits(schema: JsonSchema): string {
  const limitTexts: string[] = [];
  if (schema.pattern !== undefined && schema.format === undefined) limitTexts.push(toInlineCode(schema.pattern));
  if (schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER) limitTexts.push(`≥ ${schema.minimum}`);
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER) limitTexts.push(`≤ ${schema.maximum}`);
  if (schema.maxLength !== undefined) limitTexts.push(`at most ${schema.maxLength} characters`);
  if (schema.default !== undefined) limitTexts.push(`default ${toInlineCode(JSON.stringify(schema.default))}`);
  return limitTexts.join(", ");
}

/** The fields of an object, nested ones with dotted names. */
function fieldRows(schema: JsonSchema, parentPath = ""): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = parentPath + name;
    const nestedSchema = typeof field === "object" && field.properties !== undefined ? field : undefined;
    const typeText = nestedSchema === undefined ? describeSchema(field) : "object";
    const requiredText = schema.required?.includes(name) === true ? "yes" : "";
    return [
      [toInlineCode(path), typeText, requiredText],
      ...(nestedSchema === undefined ? [] : fieldRows(nestedSchema, `${path}.`)),
    ];
  });
}

const renderFields = (schema: JsonSchema): string =>
  (schema.anyOf ?? [schema])
    .filter(isSchema)
    .map((branch) =>
      branch.properties === undefined
        ? describeSchema(branch)
        : toMarkdownTable(["field", "type", "required"], fieldRows(branch)),
    )
    .join("\n\nor\n\n");

function renderOperation({ method, path, operation }: Operation): string {
  const paragraphs = [
    `### ${operation.operationId}`,
    `${toInlineCode(`${method} /api${path}`)}: ${operation.description}`,
  ];
  if (operation.parameters.length > 0)
    paragraphs.push(
      toMarkdownTable(
        ["parameter", "in", "type", "required"],
        operation.parameters.map((parameter) => [
          toInlineCode(parameter.name),
          parameter.in,
          describeSchema(parameter.schema),
          parameter.required ? "yes" : "",
        ]),
      ),
    );
  if (operation.requestBody)
    paragraphs.push("Body:", renderFields(operation.requestBody.content["application/json"].schema));
  const { content } = operation.responses["200"];
  if ("application/json" in content) {
    const reply = content["application/json"].schema;
    paragraphs.push(
      reply.properties === undefined ? `Reply: ${describeSchema(reply)}` : `Reply:\n\n${renderFields(reply)}`,
    );
  } else paragraphs.push(`Reply: a file, ${toInlineCode(Object.keys(content).join(", "))}.`);
  return paragraphs.join("\n\n");
}

/** The OpenAPI document as Markdown. */
export function renderApiReadme({ openApi, operations }: ApiDescription): string {
  const rows = operations.map(({ method, path, operation }) => [
    toInlineCode(method),
    toInlineCode(`/api${path}`),
    `${operation["x-access"]}${"x-needs-recent-log-in" in operation ? ", recent log-in" : ""}`,
    operation.summary.replaceAll("|", "\\|"),
    operation.responses["200"].headers["Cache-Control"].description.includes("s-maxage") ? "shared" : "private",
  ]);
  return (
    [
      "# The API",
      "Generated from `contract/src` by `npm run docs:api`; not in git. The same command writes the OpenAPI 3.1 document to `docs/api/openapi.json`; a running site serves it at `GET /api/openapi.json`.",
      openApi.info.description,
      toMarkdownTable(["method", "path", "who", "what", "cache"], rows),
      `${toInlineCode("POST /api/payments/webhook")} is the payment gateway's webhook: raw bytes signed in ${toInlineCode("X-Razorpay-Signature")}, stored before they are acknowledged with 200.`,
      "## Calls",
      ...operations.map(renderOperation),
      "## Failures",
      `Every failure has this body. ${openApi.components.responses.Failure.description}.`,
      "## Shapes",
      ...Object.entries(openApi.components.schemas).map(([name, schema]) => `### ${name}\n\n${renderFields(schema)}`),
    ].join("\n\n") + "\n"
  );
}
