declare module "virtual:site-build" {
  /** Files of the build that lazy parts need, by the parts' names. */
  export const filesOfParts: Readonly<Record<string, readonly string[]>>;
  /** Texts of style sheets by their files. */
  export const styles: Readonly<Record<string, string>>;
}
