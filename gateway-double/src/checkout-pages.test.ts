import { expect, test } from "vitest";
import { startForTest } from "../test/start.ts";

test.each([
  ["/sim/page.css", "text/css", "{"],
  ["/v1/checkout.js", "text/javascript", "Razorpay"],
  ["/sim/page.js", "text/javascript", "document"],
  ["/sim/checkout", "text/html", "/sim/page.js"],
])("The double serves %s", async (path, type, part) => {
  const { gateway } = await startForTest();
  const response = await fetch(`${gateway.url}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain(type);
  expect(await response.text()).toContain(part);
});
