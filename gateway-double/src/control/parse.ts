import type * as z from "zod/mini";
import { parseInput } from "../base/read.ts";

/** Thrown for an impossible request to the control API; its message is for the author of the test. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}

/** @throws ControlError */
export function parseOrThrow<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsedInput = parseInput(schema, body ?? {});
  if ("problem" in parsedInput) throw new ControlError(parsedInput.problem);
  return parsedInput.value;
}
