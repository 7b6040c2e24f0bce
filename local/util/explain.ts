/** An error that the user can fix. Its message is one sentence: what is wrong and what to do. */
export class ExplainedError extends Error {
  override readonly name = "ExplainedError";
}

/** Prints only the message of an `ExplainedError`, and other errors completely. */
export function printFailure(failure: unknown): void {
  process.stderr.write(
    `\n  ${failure instanceof ExplainedError ? failure.message : failure instanceof Error ? String(failure.stack) : String(failure)}\n\n`,
  );
}
