const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The value at a dotted path of a form. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((parent, name) => (isFields(parent) ? parent[name] : undefined), values);

/** The part of a form's values that changes with the value at a path: the whole of the path's first name. */
export function changeAt(values: unknown, path: string, value: unknown): Record<string, unknown> {
  const [name = "", ...rest] = path.split(".");
  const child = isFields(values) ? values[name] : undefined;
  if (rest.length === 0) return { [name]: value };
  return { [name]: { ...(isFields(child) ? child : {}), ...changeAt(child, rest.join("."), value) } };
}
