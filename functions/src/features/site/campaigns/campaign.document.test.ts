import { expect, it } from "vitest";
import * as z from "zod/mini";
import { aFundraiser, aMonthlyCampaign } from "../../../../test/support/samples.ts";
import { CampaignDocument, isPublic, statusAt } from "./campaign.document.ts";

const NOON = new Date("2026-11-20T12:00:00.000Z");

it("ends a live campaign at its last moment, not before", () => {
  expect(statusAt(aFundraiser({ endsAt: "2026-11-20T12:00:00.001Z" }), NOON)).toBe("live");
  expect(statusAt(aFundraiser({ endsAt: "2026-11-20T12:00:00.000Z" }), NOON)).toBe("ended");
  expect(statusAt(aFundraiser(), NOON)).toBe("live");
});

it.each(["draft", "submitted", "ended", "removed"] as const)("does not change the status %s", (status) => {
  expect(statusAt(aFundraiser({ status, endsAt: "2026-01-01T00:00:00.000Z" }), NOON)).toBe(status);
});

it("makes only live and ended campaigns public", () => {
  const publicStatuses = (["draft", "submitted", "live", "ended", "removed"] as const).filter((status) =>
    isPublic({ status }),
  );
  expect(publicStatuses).toEqual(["live", "ended"]);
});

it("is read although a rule on what may be typed came later: a question that mixes alphabets", () => {
  const faq = [{ question: "H\u043ew often?", answer: "Each month." }];
  expect(z.parse(CampaignDocument, aMonthlyCampaign({ faq }))).toMatchObject({ faq });
});
