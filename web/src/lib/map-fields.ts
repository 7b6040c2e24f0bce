/** The names of an object's fields, in their order. Only for objects without further fields than their type has. */
export const fieldsOf = <Model extends object>(model: Model): (keyof Model & string)[] =>
  Object.keys(model) as (keyof Model & string)[];

/** An object with the same fields, whose values are computed from the field names. */
export const mapFields = <Model extends object, Value>(
  model: Model,
  valueOf: (field: keyof Model & string) => Value,
): Record<keyof Model & string, Value> =>
  Object.fromEntries(fieldsOf(model).map((field) => [field, valueOf(field)])) as Record<keyof Model & string, Value>;
