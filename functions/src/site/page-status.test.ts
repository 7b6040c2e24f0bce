import { describe, expect, it } from "vitest";
import { pageStatus, type Publications } from "./page-status.ts";
import { matchPage } from "./pages.ts";

const records: Publications = {
  publicationOf: async (id, kind) => (id === "gone" ? "removed" : id === `a-${kind}` ? "public" : "unknown"),
  donationTargetPublication: async (id) => (id === "gone" ? "removed" : id === "open" ? "public" : "unknown"),
  isNgoListed: async (id) => id === "trust",
};
const statusAt = (path: string) => pageStatus(records)(matchPage(path));

describe("The status of an address", () => {
  it.each([
    ["/", 200],
    ["/faqs", 200],
    ["/nowhere", 404],
    ["/storypage/a-fundraiser", 200],
    ["/storypage/a-monthly", 404],
    ["/storypage/gone", 410],
    ["/monthly-donate/a-monthly", 200],
    ["/monthly-donate/a-fundraiser", 404],
    ["/monthly-donate/gone", 410],
    ["/donate", 200],
    ["/donate/open", 200],
    ["/donate/gone", 410],
    ["/donate/other", 404],
    ["/ngo/trust", 200],
    ["/ngo/other", 404],
  ])("%s is %i", async (path, status) => {
    expect(await statusAt(path)).toBe(status);
  });
});
