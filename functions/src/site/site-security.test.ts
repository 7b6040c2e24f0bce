import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { CONTENT_SECURITY_POLICY } from "./site-security.ts";

it("The policy of the function's pages is that of Hosting's files", () => {
  const Header = z.object({ key: z.string(), value: z.string() });
  const Hosting = z.object({
    hosting: z.object({
      headers: z.array(z.object({ headers: z.array(Header) })),
    }),
  });
  const file = readFileSync(new URL("../../../firebase.json", import.meta.url), "utf8");
  const headers = z.parse(Hosting, JSON.parse(file)).hosting.headers.flatMap(({ headers }) => headers);
  expect(headers.filter(({ key }) => key === "Content-Security-Policy").map(({ value }) => value)).toEqual([
    CONTENT_SECURITY_POLICY,
  ]);
});
