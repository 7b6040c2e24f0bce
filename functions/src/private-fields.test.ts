import {
  donationRecordEndpoints,
  donationViewEndpoints,
  type Endpoint,
  ENDPOINTS,
  myDonationEndpoints,
  updateEndpoints,
} from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { privateDonationFields } from "./features/giving/core/donation.document.ts";
import { privateCampaignFields } from "./features/site/campaigns/campaign.document.ts";
import { privateUpdateFields } from "./features/site/campaigns/updates/update.document.ts";
import { privateNgoFields } from "./features/site/ngos/ngo.document.ts";

/** The names of all fields that a schema lets through, at any depth. */
function fieldsOf(schema: z.ZodMiniType): Set<string> {
  const names = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === "properties") for (const name of Object.keys(value as object)) names.add(name);
      collect(value);
    }
  };
  collect(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
  return names;
}

/** The fields of `names` that replies let through, behind the name of the endpoint. */
const leaks = (endpoints: Readonly<Record<string, Endpoint>>, names: object) =>
  Object.values(endpoints).flatMap(({ name, reply }) =>
    [...fieldsOf(reply)].filter((field) => Object.hasOwn(names, field)).map((field) => `${name}: ${field}`),
  );

describe("No reply names a private field of a stored", () => {
  it("campaign or NGO, of any endpoint and at any depth", () => {
    expect(fieldsOf(ENDPOINTS.campaignRecords.reply)).toContain("raisedPaise");
    expect(leaks(ENDPOINTS, { ...privateCampaignFields, ...privateNgoFields })).toEqual([]);
  });

  it("donation, of whose private fields one has a name that settlements use", () => {
    const { booked, ...others } = privateDonationFields;
    expect(leaks(ENDPOINTS, others)).toEqual([]);
    const ofDonations = { ...donationRecordEndpoints, ...donationViewEndpoints, ...myDonationEndpoints };
    expect(leaks(ofDonations, { booked })).toEqual([]);
  });

  it("update, whose private fields have names that others use", () => {
    expect(leaks(updateEndpoints, privateUpdateFields)).toEqual([]);
  });
});
