import { expect, it } from "vitest";
import { aUser } from "../../../../test/support/samples.ts";
import { deviceTokenFor, knownDeviceOf, withKnownDevice } from "./known-devices.ts";

const KEYS = ["a-key-of-this-year", "a-key-of-last-year"] as const;
const token = deviceTokenFor("asha@demo.test", "phone", KEYS);

it("A device is known to the account that was logged in to on it, and to no other", () => {
  expect(knownDeviceOf("asha@demo.test", ["nonsense", "", token], KEYS)).toBe("phone");
  expect(knownDeviceOf("ravi@demo.test", [token], KEYS)).toBeUndefined();
  expect(knownDeviceOf("asha@demo.test", [token.replace("phone", "laptop")], KEYS)).toBeUndefined();
});

it("A device stays known while the key of its token is among the earlier keys, and not longer", () => {
  const oldToken = deviceTokenFor("asha@demo.test", "phone", ["a-key-of-last-year"]);
  expect(knownDeviceOf("asha@demo.test", [oldToken], KEYS)).toBe("phone");
  expect(knownDeviceOf("asha@demo.test", [oldToken], ["a-key-of-this-year"])).toBeUndefined();
});

it("A token names neither the account nor its owner", () => {
  expect(token).toMatch(/^phone\.[\w-]{43}$/);
});

it("An account has five known devices at most: the one that was used longest ago makes room, and one that is used again is no further one", () => {
  const user = ["a", "b", "c", "d", "e", "a", "f"].reduce(withKnownDevice, aUser());
  expect(user.knownDevices).toEqual(["c", "d", "e", "a", "f"]);
  expect(withKnownDevice(user, "f")).toBe(user);
});
