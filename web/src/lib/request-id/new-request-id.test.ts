import { afterEach, expect, it, vi } from "vitest";
import { newRequestId } from "./new-request-id.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const realCrypto = crypto;
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["all of crypto", 2],
  ["crypto.getRandomValues alone", 1],
  ["none of both", 0],
])("With %s, an id is a UUID of version 4, and another each time", (_, functions) => {
  if (functions === 0) vi.stubGlobal("crypto", {});
  if (functions === 1)
    vi.stubGlobal("crypto", {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => realCrypto.getRandomValues(bytes),
    });
  const ids = Array.from({ length: 200 }, newRequestId);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(200);
});
