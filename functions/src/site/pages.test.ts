import { pathOf, PUBLIC_PAGES } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { matchPage } from "./pages.ts";

describe("The page at a path", () => {
  it("is known for every pattern, with its parameters", () => {
    const params = { id: "some-id", campaignId: "some-id", number: "some-id" };
    for (const name of PUBLIC_PAGES) expect(matchPage(pathOf(name, params))?.name).toBe(name);
    expect(matchPage("/storypage/abc")).toEqual({ name: "story", params: { id: "abc" } });
    expect(matchPage("/donate/abc")).toEqual({ name: "donateTo", params: { campaignId: "abc" } });
  });

  it("is the same in other case and with a slash at the end, as in the browser's router", () => {
    expect(matchPage("/Discover-NGO/")).toEqual({ name: "ngos", params: {} });
    expect(matchPage("/storypage/AbC/")).toEqual({ name: "story", params: { id: "AbC" } });
  });

  it("does not exist where the site has none", () => {
    for (const path of ["/nowhere", "/storypage/a/b", "/storypage//", "/about/us", "/%E0%A4%A", "/storypage/%E0%A4%A"])
      expect(matchPage(path), path).toBeUndefined();
  });
});
