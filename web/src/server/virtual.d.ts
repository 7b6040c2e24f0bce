declare module "virtual:files-of-parts" {
  /** Files of the build that lazy parts need, by the parts' names. */
  const filesOfParts: Readonly<Record<string, readonly string[]>>;
  export default filesOfParts;
}
