import express from "express";
import { expect, it } from "vitest";
import { serve } from "../../test/support/server.ts";
import { inProcessApi } from "./in-process-api.ts";

it("The API answers a page's calls as anybody's, and requests from outside as before", async () => {
  const app = express();
  app.get("/api/who", (req, res) => res.json({ authorization: req.get("authorization") ?? "nobody" }));
  const outside = await serve(app);
  const fetchApi = inProcessApi(app);
  const [inner, missing] = await Promise.all([fetchApi("/api/who"), fetchApi("/api/nothing")]);
  expect([await inner.json(), missing.status]).toEqual([{ authorization: "nobody" }, 404]);
  const outer = await fetch(`${outside.origin}/api/who`, { headers: { authorization: "Bearer x" } });
  await outside.close();
  expect(await outer.json()).toEqual({ authorization: "Bearer x" });
});
