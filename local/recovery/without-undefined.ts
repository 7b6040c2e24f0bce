/** The object without the members that are undefined, for APIs that do not take such members. */
export function withoutUndefined<Model extends object>(model: Model) {
  const members = Object.entries(model).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as { [Name in keyof Model]?: Exclude<Model[Name], undefined> };
}
