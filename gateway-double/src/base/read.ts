import * as z from "zod/mini";

const ENGLISH_ERRORS = { error: z.locales.en().localeError };

/** Parses input. The error message says what is wrong and where. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema> } | { problem: string } {
  const parsedInput = z.safeParse(schema, input, ENGLISH_ERRORS);
  return parsedInput.success ? { value: parsedInput.data } : { problem: z.prettifyError(parsedInput.error) };
}
