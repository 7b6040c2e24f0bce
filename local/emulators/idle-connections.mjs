/**
 * Keeps idle connections of the emulators open, as Google's servers do for minutes. Node closes them after five seconds, and a client that sends on
 * one just then gets an error in place of an answer.
 */
import { subscribe } from "node:diagnostics_channel";

const IDLE_MS = 600_000;

export function keepIdleConnections() {
  subscribe("http.server.request.start", ({ server }) => {
    server.keepAliveTimeout = IDLE_MS;
  });
}
