/** A failure that a person can mend: its message is the one sentence that says what is wrong and what to do. */
export class Explained extends Error {
  override readonly name = "Explained";
}

/** Prints one sentence for a failure that was explained, the whole error for one that was not. */
export function printFailure(failure: unknown): void {
  process.stderr.write(
    `\n  ${failure instanceof Explained ? failure.message : failure instanceof Error ? String(failure.stack) : String(failure)}\n\n`,
  );
}
