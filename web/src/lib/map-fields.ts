/** The names of an object's fields, in their order. Only for objects that have no others than their type names. */
export const fieldsOf = <Model extends object>(model: Model): (keyof Model & string)[] =>
  Object.keys(model) as (keyof Model & string)[];

/** An object with the same fields, and values by their names. */
export const mapFields = <Model extends object, Value>(
  model: Model,
  valueOf: (field: keyof Model & string) => Value,
): Record<keyof Model & string, Value> =>
  Object.fromEntries(fieldsOf(model).map((field) => [field, valueOf(field)])) as Record<keyof Model & string, Value>;
