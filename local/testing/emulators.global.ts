import { startStack } from "../stack.ts";

/** Starts the emulators that the tests share, on free ports, and tells the tests by their environment where those are. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({ services: ["firestore", "auth", "storage"] });
  Object.assign(process.env, stack.env);
  return stack.stop;
}
