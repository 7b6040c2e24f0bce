import { siteContentEndpoints } from "@daansetu/contract";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { footTexts } from "../../../../test/support/texts.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import FooterFacts from "./footer-facts.tsx";

const api = useTestApi();

it("shows no social links and no chat if no address was entered, and links to the contact form instead", async () => {
  api().on(siteContentEndpoints.siteContents, () => ({ body: footTexts() }));
  visit(<FooterFacts />, "/");
  await screen.findByText("Sehore");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "tel:+910000000000",
    "/csr#contact",
  ]);
});

it("shows a link for each network with an address, and the WhatsApp chat", async () => {
  api().on(siteContentEndpoints.siteContents, () => ({
    body: footTexts({
      social: [
        { network: "facebook", address: "https://example.org/facebook" },
        { network: "instagram", address: "https://example.org/instagram" },
      ],
      whatsapp: "910000000000",
    }),
  }));
  visit(<FooterFacts />, "/");
  const facebook = await screen.findByRole("link", { name: "Facebook (opens another site)" });
  expect(facebook.getAttribute("href")).toBe("https://example.org/facebook");
  expect(facebook.querySelector("svg")?.getAttribute("class")).toContain("size-8");
  expect(screen.getByRole("link", { name: "Instagram (opens another site)" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Chat on WhatsApp" }).getAttribute("href")).toMatch(
    /^https:\/\/wa\.me\/910000000000\?text=Namaste/,
  );
});
