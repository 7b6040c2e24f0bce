import { writeFileSync } from "node:fs";

const RELOADED_LINE = "Functions reloaded";
const NOT_RELOADED = /^Functions not reloaded: (.*)$/;
/** Time limit of a reload. It is long, because a busy process first finishes its answer, and a starting one its start. */
const RELOAD_TIMEOUT_MS = 60_000;

/** Asks running emulators for processes of the functions with the current build (`quick-reload.mjs`). */
export class FunctionsReload {
  /** The file that the emulators watch for requests to reload. */
  readonly file: string;
  #requestCount = 0;
  #onOutcome: (failure: string | undefined) => void = () => undefined;

  constructor(file: string) {
    this.file = file;
  }

  /** To be called with every line of the emulators' log. */
  readonly onLine = (line: string): void => {
    if (line === RELOADED_LINE) this.#onOutcome(undefined);
    const [, reason] = NOT_RELOADED.exec(line) ?? [];
    if (reason !== undefined) this.#onOutcome(String(JSON.parse(reason)));
  };

  /**
   * Asks the emulators to load the current build.
   * @returns why the build does not load, in which case the functions answer as before; undefined once they have the current build
   */
  readonly request = (): Promise<string | undefined> => {
    this.#requestCount += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(`The emulators did not answer within ${RELOAD_TIMEOUT_MS / 1000} s.`);
      }, RELOAD_TIMEOUT_MS);
      this.#onOutcome = (failure) => {
        clearTimeout(timer);
        resolve(failure);
      };
      writeFileSync(this.file, `reload ${this.#requestCount}`);
    });
  };

  /**
   * Prepares a process for the next reload. Called once the page shows the change, because preparing a process takes as much CPU time as a
   * reload.
   */
  readonly prepareNext = (): void => {
    writeFileSync(this.file, `prepare ${this.#requestCount}`);
  };
}
