import { OTHER_VALUES, VALUES_BY_ENDING, VALUES_BY_NAME } from "./openapi-example-values.ts";
import type { JsonSchema } from "./openapi-schemas.ts";

type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isJsonValue = (value: unknown): value is JsonValue =>
  value === null || ["string", "number", "boolean", "object"].includes(typeof value);

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

/** True if the schema of a field without fields of its own allows a value. */
function allows(schema: JsonSchema, value: string | number | boolean): boolean {
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  const types = typesOf(schema);
  const typeNames = typeof value === "number" && Number.isInteger(value) ? ["number", "integer"] : [typeof value];
  if (types.length > 0 && !types.some((type) => typeNames.includes(type))) return false;
  if (typeof value === "number")
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value) && value % 1 === 0;
  if (typeof value === "boolean") return true;
  const { minLength = 0, maxLength = Infinity, pattern, allOf = [] } = schema;
  if (value.length < minLength || value.length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(value)) return false;
  return allOf.every((part) => !isSchema(part) || allows(part, value));
}

/** The fields of an example; none where it is no object. */
export const fieldsOf = (example: JsonValue): { [key: string]: JsonValue } =>
  typeof example === "object" && example !== null && !Array.isArray(example) ? example : {};

/** Values for a field, the most fitting first. */
const candidatesFor = (name: string, owner: string, { enum: choices = [] }: JsonSchema) => [
  ...(VALUES_BY_NAME[`${owner}.${name}`] ?? []),
  ...(VALUES_BY_NAME[name] ?? []),
  ...VALUES_BY_ENDING.filter(([ending]) => ending.test(name)).map(([, value]) => value),
  ...choices.filter((choice) => typeof choice === "string" || typeof choice === "number"),
  ...OTHER_VALUES,
];

/**
 * An example of what a schema describes, with invented values by the names of fields. Of alternatives it is the first; lists have one item.
 * @param resolve returns the schema of a reference
 */
export function exampleOf(schema: JsonSchema, resolve: (ref: string) => JsonSchema, name = "", owner = ""): JsonValue {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve, name, owner);
  if (isJsonValue(schema.const)) return schema.const;
  const branch = (schema.anyOf ?? schema.oneOf)?.find((each) => isSchema(each) && each.type !== "null");
  if (isSchema(branch)) return exampleOf(branch, resolve, name, owner);
  if (schema.type === "array") {
    const items = schema.prefixItems ?? [schema.items];
    return items.filter(isSchema).map((item) => exampleOf(item, resolve, name, owner));
  }
  if (schema.type === "object") {
    const fields = Object.entries(schema.properties ?? {}).flatMap(([field, fieldSchema]): [string, JsonValue][] =>
      isSchema(fieldSchema) ? [[field, exampleOf(fieldSchema, resolve, field, name)]] : [],
    );
    return Object.fromEntries(fields);
  }
  if (schema.type === "null") return null;
  const value = candidatesFor(name, owner, schema).find((each) => allows(schema, each));
  if (value === undefined) throw new Error(`No example value for the field ${name}: ${JSON.stringify(schema)}`);
  return value;
}
