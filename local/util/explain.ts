/** An error that the user can fix. Its message is one sentence: what is wrong and what to do. */
export class Explained extends Error {
  override readonly name = "Explained";
}

/** Prints only the message of an `Explained`, and other errors completely. */
export function printFailure(failure: unknown): void {
  process.stderr.write(
    `\n  ${failure instanceof Explained ? failure.message : failure instanceof Error ? String(failure.stack) : String(failure)}\n\n`,
  );
}
