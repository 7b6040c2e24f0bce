import { donationTargetEndpoints } from "@daansetu/contract";
import { expect, it } from "vitest";
import { callApi } from "../../src/lib/api/api-client.ts";
import { useTestApi } from "./site.tsx";
import { refusal } from "./api-server.ts";

const api = useTestApi();
const { donationTarget } = donationTargetEndpoints;

it("a test may end before a reply arrives that the page stores", async () => {
  await new Promise<void>((onAsked) => {
    api().on(donationTarget, () => {
      onAsked();
      return refusal(409, "conflict");
    });
    callApi(donationTarget, { params: { id: "kitchen" } }).catch(() => sessionStorage.setItem("late", "stored"));
  });
  expect(sessionStorage).toHaveLength(0);
});

it("the test after it finds nothing stored", () => {
  expect(sessionStorage).toHaveLength(0);
});
