/** The object without the members that are undefined, for APIs that do not take such members. */
export function withoutUndefined<Model extends object>(
  model: Model,
): { [Name in keyof Model]?: Exclude<Model[Name], undefined> };
export function withoutUndefined(model: object): object {
  return Object.fromEntries(Object.entries(model).filter(([, value]) => value !== undefined));
}
