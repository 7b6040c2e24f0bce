/** The fields of a value that a shape names. */
export function pickFields<Value extends object, Shape extends object>(
  value: Value,
  shape: Shape,
): Pick<Value, keyof Value & keyof Shape>;
export function pickFields(value: object, shape: object): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(shape, name)));
}

/** The names of a shape's fields. */
export function fieldNamesOf<Shape extends object>(shape: Shape): readonly (keyof Shape & string)[];
export function fieldNamesOf(shape: object): readonly string[] {
  return Object.keys(shape);
}
