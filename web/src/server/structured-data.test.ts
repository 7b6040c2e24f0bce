// @vitest-environment node
import type { ContentValue } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { contact, footTexts } from "../../test/support/texts.ts";
import { footerQuery } from "../features/site/content/api/site-content.ts";
import { serverQueryClient } from "./collect-queries.ts";
import { structuredData } from "./structured-data.ts";

/** The foundation as a page tells it to search engines. */
function foundation(overrides?: Partial<ContentValue<"contact">>): unknown {
  const queryClient = serverQueryClient();
  if (overrides !== undefined) queryClient.setQueryData(footerQuery().queryKey, footTexts(overrides));
  const { "@graph": things } = structuredData(queryClient, "/about", "https://daan.example") as { "@graph": unknown[] };
  return things[0];
}

describe("Search engines learn of the foundation", () => {
  it("its name, logo, address, telephone, e-mail and pages elsewhere, as the contact details say", () => {
    const social = [
      { network: "youtube", address: "https://youtube.example/daan" },
      { network: "x", address: "https://x.example/daan" },
    ] as const;
    expect(foundation({ social: [...social] })).toEqual({
      "@type": "NGO",
      "@id": "https://daan.example/#foundation",
      name: contact.name,
      url: "https://daan.example/",
      logo: "https://daan.example/icons/icon-512.png",
      address: {
        "@type": "PostalAddress",
        streetAddress: "1 Sample Road, Sehore, Madhya Pradesh 466001",
        postalCode: "466001",
        addressCountry: "IN",
      },
      telephone: contact.phone,
      email: contact.email,
      sameAs: ["https://youtube.example/daan", "https://x.example/daan"],
    });
  });

  it("nothing that is not there: no pages elsewhere, no PIN code, no contact details at all", () => {
    expect(foundation({ social: [], address: ["Sehore"] })).toMatchObject({
      address: { streetAddress: "Sehore", addressCountry: "IN" },
    });
    expect(foundation({ social: [] })).not.toHaveProperty("sameAs");
    expect(foundation({ address: ["Sehore"] })).not.toHaveProperty("address.postalCode");
    expect(foundation({ address: [] })).not.toHaveProperty("address");
    for (const name of ["address", "telephone", "email", "sameAs"]) expect(foundation()).not.toHaveProperty(name);
  });
});
