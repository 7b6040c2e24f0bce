import { readWith } from "@daansetu/contract";
import type * as z from "zod/mini";
import { invalidFields } from "../http/app-error.ts";

/**
 * The fields of a document that a form writes, validated as they will be when they are read, so that nothing is stored that cannot be read.
 * Other values are dropped; a field without a value is `undefined`, which removes it from the document.
 * @throws AppError `bad-input`
 */
export function writtenFields<Fields extends z.core.$ZodShape>(
  fields: z.ZodMiniObject<Fields>,
  values: object,
): z.output<z.ZodMiniObject<Fields>> {
  const noValues = Object.keys(fields.shape).map((name) => [name, undefined]);
  const parsed = readWith(fields, { ...Object.fromEntries(noValues), ...values });
  if (!parsed.ok) throw invalidFields(parsed.fields);
  return parsed.value;
}
