import { expect, test } from "vitest";
import { localPolicy } from "./firebase-config.ts";

const DEPLOYED =
  "default-src 'self'; script-src 'self' https://checkout.razorpay.com; connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com; object-src 'none'";

test("On this machine the gateway double stands in the policy where Razorpay's hosts stand in production, once each", () => {
  const local = localPolicy(DEPLOYED, { gatewayOrigin: "http://localhost:7070", browserMayReach: [] });
  expect(local).toBe(
    "default-src 'self'; script-src 'self' http://localhost:7070; connect-src 'self' http://localhost:7070; object-src 'none'",
  );
});

test("The browser may reach the emulators it needs, and only by requests and pictures", () => {
  const local = localPolicy(DEPLOYED, { gatewayOrigin: undefined, browserMayReach: ["http://127.0.0.1:9099"] });
  expect(local).toContain(
    "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com http://127.0.0.1:9099",
  );
  expect(local.match(/9099/g)).toHaveLength(1);
});
