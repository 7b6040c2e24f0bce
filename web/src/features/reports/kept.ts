import { useCallback, useState } from "react";
import * as z from "zod/mini";

/**
 * What somebody writes, kept in this tab through a refresh or a way to another page, until `forget`. It is gone where storage may not
 * be used, or holds nonsense. Logging out takes it away (`clearTypedData`).
 * @param key below `daansetu:dashboard:`
 */
export function useKept<Schema extends z.ZodMiniType>(key: string, schema: Schema, fresh: () => z.output<Schema>) {
  const name = `daansetu:dashboard:${key}`;
  const [kept, setKept] = useState<z.output<Schema>>(() => read(name, schema) ?? fresh());
  const keep = useCallback(
    (next: z.output<Schema>) => {
      setKept(next);
      write(name, JSON.stringify(next));
    },
    [name],
  );
  const forget = useCallback(() => {
    setKept(fresh());
    write(name, undefined);
  }, [name, fresh]);
  return { kept, keep, forget };
}

function read<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(window.sessionStorage.getItem(name) ?? "null"));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, text: string | undefined): void {
  try {
    if (text === undefined) window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, text);
  } catch {
    // Storage that may not be used keeps nothing.
  }
}
