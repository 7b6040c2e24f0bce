import type { MyNgo, NgoReport } from "@daansetu/contract";
import { picture } from "./samples.ts";

/** An NGO with a campaign that has a list, one that has none, and two certificates, of which one ends soon. */
export const MY_NGO: MyNgo = {
  _id: "trust",
  ngoName: "Sample Trust",
  campaigns: [
    {
      ...{ _id: "school", title: "Kits for a school", kind: "fundraiser", status: "live" },
      money: {
        ...{ receivedPaise: 50_000_00, returnedPaise: 1_000_00, movedInPaise: 0, orderedPaise: 4_000_00 },
        ...{ billedPaise: 20_000_00, paidPaise: 15_000_00, inHandPaise: 34_000_00, poolPaise: 500_00, heldPaise: 0 },
      },
      items: [{ itemId: "kit", name: "School kit", unit: "kit", wanted: 40, given: 31, inStock: 12, handedOver: 8 }],
    },
    { _id: "kitchen", title: "Meals", kind: "monthly", status: "ended", items: [] },
  ],
  certificates: [
    { act: "80G", number: "SAMPLE80G", validUntil: "2099-12-31", isLapsing: true },
    { act: "12A", number: "SAMPLE12A", isLapsing: false },
  ],
};

export const NOTE: NgoReport = {
  ...{ _id: "note", ngoId: "trust", ngoName: "Sample Trust", state: "waiting", kind: "note", campaignId: "school" },
  campaign: { title: "Kits for a school", kind: "fundraiser" },
  text: "Eight kits reached the school.",
  photographs: [
    { picture: { ...picture, src: "/pictures/kits.webp", alt: "Eight kits" }, showsPeople: false },
    { picture: { ...picture, src: "/pictures/class.webp", alt: "" }, showsPeople: true },
    { picture: { ...picture, src: "/pictures/door.webp", alt: "" }, showsPeople: false },
  ],
  ...{ at: "2026-11-20T06:30:00.000Z", byEmail: "person@demo.test" },
};

export const CERTIFICATE: NgoReport = {
  ...{ _id: "paper", ngoId: "trust", ngoName: "Sample Trust", state: "waiting", kind: "certificate" },
  ...{ text: "", photographs: [], at: "2026-11-21T06:30:00.000Z", byEmail: "person@demo.test" },
  certificate: { act: "80G", number: "NEW80G", validUntil: "2031-03-31", documentLabel: "80g.pdf" },
};
