import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Lets the Auth emulator compile the validators of Google's API on first use. It compiles all of them when it starts, each with JSON Schema's
 * own schema: two thirds of the CPU time in which the emulators start. Its library has an option for this, which firebase-tools does not set
 * (`lib/emulator/auth/server.js`).
 */
export function compileValidatorsOnFirstUse() {
  const exegesis = createRequire(require.resolve("firebase-tools"))("exegesis-express");
  const { middleware } = exegesis;
  exegesis.middleware = (document, options, ...rest) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true }, ...rest);
}
