import { describe, expect, it } from "vitest";
import { anOfflineDonation } from "../../../../test/support/offline-samples.ts";
import { aDonation } from "../../../../test/support/samples.ts";
import { countedDonation, countedOfflineDonation, ERASED_DONOR } from "./counted-donation.ts";

const NOW = new Date("2026-11-27T06:00:00.000Z");
const offlineWith = (...donorKeys: string[]) => ({ ...anOfflineDonation({ campaignId: "school" }, NOW), donorKeys });

describe("countedOfflineDonation", () => {
  it("has no donor if nobody left an address, as in a collection box: nobody was erased", () => {
    expect(countedOfflineDonation("box", offlineWith())).toMatchObject({ donorKey: null });
  });

  it("has the donor's address, or their number if they left nothing else", () => {
    const keyOf = (...donorKeys: string[]) => countedOfflineDonation("x", offlineWith(...donorKeys))?.donorKey;
    expect(keyOf("tel:9820012345", "mail:asha@example.in")).toBe("mail:asha@example.in");
    expect(keyOf("tel:9820012345")).toBe("tel:9820012345");
  });
});

describe("countedDonation", () => {
  it("says that its donor was erased once nobody's key is left: who gives online has left an address", () => {
    const donation = aDonation("A", "2026-11-10T09:00:00.000Z", { donorKeys: [] });
    expect(countedDonation("A", donation)).toMatchObject({ donorKey: ERASED_DONOR });
  });
});
