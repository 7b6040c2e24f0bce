import * as z from "zod/mini";

const ENGLISH_ERRORS = { error: z.locales.en().localeError };

/** Parses input. The error message says what is wrong and where. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema> } | { problem: string } {
  const parsed = z.safeParse(schema, input, ENGLISH_ERRORS);
  return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error) };
}
