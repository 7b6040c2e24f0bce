import * as z from "zod/mini";

/** The part of the browser's storage that is needed. */
type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What was typed and not saved yet, on this device: through a reload, a lost connection, a closed browser. Storage may be full, forbidden
 * or hold nonsense; none of it may stand in the way of writing.
 */
export function keptForm<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  storage: Keep | undefined = local(),
) {
  return {
    read(): z.output<Schema> | undefined {
      try {
        const text = storage?.getItem(key);
        const parsed = text === null || text === undefined ? undefined : z.safeParse(schema, JSON.parse(text));
        return parsed?.success === true ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write(value: z.input<Schema>): void {
      try {
        storage?.setItem(key, JSON.stringify(value));
      } catch {
        // Less is kept, and that is all.
      }
    },
    forget(): void {
      try {
        storage?.removeItem(key);
      } catch {
        // It is overwritten next time.
      }
    },
  };
}

function local(): Keep | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
