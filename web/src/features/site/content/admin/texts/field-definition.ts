export interface FieldBase {
  /** The key in the contract's schema of the text. */
  name: string;
  label: () => string;
  hint?: () => string;
  optional?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

/** Describes a field of a text of the site, for the generic form. */
export type FieldDefinition = FieldBase &
  (
    | { kind: "line" | "email" | "day" | "flag" | "hours" }
    /** `unset`: the colour that the site has without one. */
    | { kind: "colour"; unset: string }
    /** A logo is shown whole, and the foundation's name describes it. */
    | { kind: "picture"; isLogo?: boolean }
    /** `lines`: a list of strings, one per line. */
    | { kind: "paragraph" | "lines" }
    /** Rich text, stored as Markdown. */
    | { kind: "markdown"; isCompact?: boolean }
    | { kind: "choice" | "choices"; choices: () => readonly Choice[] }
    | { kind: "list"; add: () => string; item: (index: number) => string; fields: readonly FieldDefinition[] }
  );
