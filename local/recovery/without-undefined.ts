/** Removes members that are undefined, for APIs that reject them. */
export function withoutUndefined<Model extends object>(
  model: Model,
): { [Name in keyof Model]?: Exclude<Model[Name], undefined> };
export function withoutUndefined(model: object): object {
  return Object.fromEntries(Object.entries(model).filter(([, value]) => value !== undefined));
}
