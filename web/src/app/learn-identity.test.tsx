import { siteContentEndpoints } from "@daansetu/contract";
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useTestApi, visit } from "../../test/support/site.tsx";
import { payeeName } from "../features/giving/donations/payment/payee.ts";
import { identityInPage, rememberName, showIdentity, siteName } from "../lib/site-identity.ts";
import { Page } from "../ui/layout.tsx";
import { Logo, LogoOnDarkBackground } from "./frame/logo.tsx";
import { learnIdentity } from "./learn-identity.ts";

const api = useTestApi();
const picture = (src: string) => ({ src, alt: "", focusX: 50, focusY: 50 });
afterEach(() => {
  showIdentity({ name: "Daansetu" });
  for (const added of document.head.querySelectorAll("meta[name=application-name]")) added.remove();
  for (const style of brandStyles()) style.remove();
});

/** Other files of tests leave styles of theirs. */
const brandStyles = () =>
  [...document.head.querySelectorAll("style")].filter(({ textContent }) => textContent.includes("--info:"));

const openPage = () =>
  visit(
    <>
      <Logo />
      <Page title="Your profile">
        <LogoOnDarkBackground />
      </Page>
    </>,
    "/profile",
  );

describe("A page of Hosting, which bears no name", () => {
  it("asks for the foundation's name, logos and colours once, shows them, and remembers the name for the next page", async () => {
    showIdentity({ name: "seva.example" });
    api().on(siteContentEndpoints.siteContent, ({ params }) => ({
      body: {
        key: params["key"],
        value: {
          name: "Example Seva Trust",
          hindiName: "सेवा",
          mainColour: "#7a1f3d",
          logoOnDark: picture("/files/dark.png"),
        },
      },
    }));
    openPage();
    expect(document.title).toBe("Your profile · seva.example");
    await act(learnIdentity);
    expect(document.title).toBe("Your profile · Example Seva Trust");
    expect(screen.getByRole("link", { name: "Example Seva Trust सेवा, home" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Example Seva Trust" }).getAttribute("src")).toBe("/files/dark.png");
    expect(brandStyles().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("--info:#7a1f3d")]);
    expect(localStorage.getItem("site-name")).toBe("Example Seva Trust");
    expect(payeeName()).toBe("Example Seva Trust");
  });

  it("keeps the name that it shows if there is no answer", async () => {
    api().on(siteContentEndpoints.siteContent, () => ({
      status: 404,
      body: { errorMessage: "No", code: "not-found" },
    }));
    openPage();
    await expect(learnIdentity()).rejects.toThrow("No");
    expect(document.title).toBe("Your profile · Daansetu");
  });
});

describe("A page that a server has rendered", () => {
  it("says who the foundation is, and whom the payment window names", () => {
    expect(identityInPage()).toBeUndefined();
    document.head.insertAdjacentHTML(
      "beforeend",
      '<meta name="application-name" content="Example Seva Trust" data-hindi-name="सेवा" data-payee="Registered Trust" data-logo="/files/logo.png" data-logo-on-dark="/files/dark.png">',
    );
    const identity = identityInPage();
    expect(identity).toEqual({
      ...{ name: "Example Seva Trust", hindiName: "सेवा", payee: "Registered Trust" },
      ...{ logo: "/files/logo.png", logoOnDark: "/files/dark.png" },
    });
    showIdentity(identity!);
    expect(payeeName()).toBe("Registered Trust");
    openPage();
    const logo = screen.getByRole("link", { name: "Example Seva Trust, home" });
    expect([...logo.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
      "/files/logo.png",
      "/files/dark.png",
    ]);
    expect(logo.textContent).toBe("");
  });
});

it("A browser without storage shows the site all the same", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => rememberName("Example Seva Trust")).not.toThrow();
  expect(siteName()).toBe("Daansetu");
  vi.unstubAllGlobals();
});
