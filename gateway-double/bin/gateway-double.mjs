#!/usr/bin/env node
/** Starts the gateway double alone, from its TypeScript sources. */
import { register } from "tsx/esm/api";

register();
await import("../src/main.ts");
