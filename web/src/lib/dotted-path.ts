const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The value at a dotted path of a form. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((parent, name) => (isFields(parent) ? parent[name] : undefined), values);

/** The part of a form's values that changes with the value at a path: the whole of the path's first name. */
export function changeAt<Values>(values: Values, path: string, value: unknown): Partial<Values>;
export function changeAt(values: unknown, path: string, value: unknown): Record<string, unknown> {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) return { [name]: value };
  const child = isFields(values) ? values[name] : undefined;
  const change = changeAt(child, rest.join("."), value);
  return { [name]: Object.assign(Array.isArray(child) ? [] : {}, child, change) };
}
