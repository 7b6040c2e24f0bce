import * as z from "zod/mini";

export interface DraftStore<Draft, Input = Draft> {
  /** `undefined` if nothing is stored, or something that the schema refuses. */
  read: () => Draft | undefined;
  write: (draft: Input) => void;
  forget: () => void;
}

/**
 * Stores an unsaved draft in the browser. Failures are ignored: blocked or full storage must not prevent anybody from typing.
 * @param area `localStorage` outlives the browser; `sessionStorage` lasts as long as the tab, and keys of forms in it are cleared on log-out
 */
export function draftStore<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  area: "localStorage" | "sessionStorage" = "localStorage",
): DraftStore<z.output<Schema>, z.input<Schema>> {
  return {
    read: () => {
      try {
        const text = window[area].getItem(key);
        const parsed = text === null ? undefined : z.safeParse(schema, JSON.parse(text));
        return parsed?.success === true ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write: (draft) => {
      try {
        window[area].setItem(key, JSON.stringify(draft));
      } catch {
        // A draft that cannot be stored is still in the form.
      }
    },
    forget: () => {
      try {
        window[area].removeItem(key);
      } catch {
        // A value that cannot be deleted is overwritten by the next draft.
      }
    },
  };
}
