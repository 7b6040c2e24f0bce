import { CHALLENGE_FIELD, challengeEndpoints, donationEndpoints } from "@daansetu/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectLogged } from "../../../../../local/testing/strict-console.ts";
import { refusal } from "../../../../test/support/api-server.ts";
import {
  fillInDonor,
  GatewayWindow,
  openDonationPage,
  clickButton,
  clickPay,
  useDonationPages,
} from "../../../../test/support/donation-pages.tsx";

const api = useDonationPages();
const restorers: (() => void)[] = [];
afterEach(() => {
  for (const restore of restorers.splice(0)) restore();
  vi.unstubAllGlobals();
});

/** As in a browser that does not have it. */
function remove(owner: object, name: string) {
  for (let holder: object | null = owner; holder !== null; holder = Object.getPrototypeOf(holder) as object | null) {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (found === undefined) continue;
    const holderOfIt = holder;
    Reflect.deleteProperty(holderOfIt, name);
    restorers.push(() => Object.defineProperty(holderOfIt, name, found));
  }
}

function forbid(owner: object, name: string) {
  vi.spyOn(owner as Record<string, never>, name as never, "get" as never).mockImplementation((() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  }) as never);
  restorers.push(() => vi.restoreAllMocks());
}

/** What the form meets in old browsers, in private windows, in apps that show pages, and without TLS. */
const DIFFERENCES: [string, () => void][] = [
  ["crypto.randomUUID", () => vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) })],
  [
    "crypto.subtle",
    () =>
      vi.stubGlobal("crypto", {
        getRandomValues: crypto.getRandomValues.bind(crypto),
        randomUUID: crypto.randomUUID.bind(crypto),
      }),
  ],
  ["crypto.getRandomValues", () => vi.stubGlobal("crypto", {})],
  ["matchMedia", () => remove(window, "matchMedia")],
  ["IntersectionObserver", () => remove(window, "IntersectionObserver")],
  ["ResizeObserver", () => remove(window, "ResizeObserver")],
  ["requestIdleCallback", () => remove(window, "requestIdleCallback")],
  ["structuredClone", () => remove(globalThis, "structuredClone")],
  ["BroadcastChannel", () => remove(globalThis, "BroadcastChannel")],
  ["AbortSignal.any", () => remove(AbortSignal, "any")],
  ["AbortSignal.timeout", () => remove(AbortSignal, "timeout")],
  ["AbortSignal.prototype.throwIfAborted", () => remove(AbortSignal.prototype, "throwIfAborted")],
  ["URL.canParse", () => remove(URL, "canParse")],
  ["URL.parse", () => remove(URL, "parse")],
  ["Promise.withResolvers", () => remove(Promise, "withResolvers")],
  ["Object.groupBy", () => remove(Object, "groupBy")],
  ["Array.prototype.findLast", () => remove(Array.prototype, "findLast")],
  ["Array.prototype.toSorted", () => remove(Array.prototype, "toSorted")],
  ["Array.prototype.toReversed", () => remove(Array.prototype, "toReversed")],
  ["Intl.Segmenter", () => remove(Intl, "Segmenter")],
  ["Intl.ListFormat", () => remove(Intl, "ListFormat")],
  ["navigator.locks", () => remove(navigator, "locks")],
  ["navigator.sendBeacon", () => remove(navigator, "sendBeacon")],
  ["Element.prototype.scrollIntoView", () => remove(Element.prototype, "scrollIntoView")],
  ["sessionStorage", () => forbid(window, "sessionStorage")],
  ["localStorage", () => forbid(window, "localStorage")],
];

const challenge = {
  parameters: {
    ...{ algorithm: "PBKDF2/SHA-256", cost: 1, data: { network: "network", until: 1 }, keyLength: 32 },
    ...{ keyPrefix: "0", keySignature: "a", nonce: "b", salt: "c" },
  },
  signature: "d",
};

describe("The donation form", () => {
  it.each(DIFFERENCES)("without %s opens the gateway's window", async (_, takeAway) => {
    takeAway();
    await openDonationPage();
    fillInDonor();
    await clickPay();
    expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(1);
  });

  it("without crypto.subtle says so where a proof of work is asked for, and that nothing was charged", async () => {
    vi.stubGlobal("crypto", {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      randomUUID: crypto.randomUUID.bind(crypto),
    });
    api().on(donationEndpoints.checkout, () =>
      refusal(429, "too-many-requests", [{ field: CHALLENGE_FIELD, problem: "required" }]),
    );
    api().on(challengeEndpoints.challenge, () => ({ body: challenge }));
    await openDonationPage();
    fillInDonor();
    clickButton("Proceed to Pay");
    await screen.findByText(/Nothing was charged.*another browser/);
    expectLogged("A payment could not be started");
    expectLogged("Unexpected status code 429");
    expect(GatewayWindow.openedWindows).toEqual([]);
  });
});

function textsIn(root: Node): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** As browsers do that translate a page: each text is replaced by two nested elements with another text. */
function translate(root: Node) {
  for (const text of textsIn(root)) {
    if (text.data.trim() === "" || text.parentElement?.closest("[translate=no],script,style,option")) continue;
    const outer = document.createElement("span");
    const inner = document.createElement("span");
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const clickInTranslation = (text: string) =>
  act(() => [...document.querySelectorAll("button")].find(({ textContent }) => textContent.includes(text))!.click());

describe("A donation page that the browser translated", () => {
  it("shows the sum that is typed, wherever it stood before, and pays it", async () => {
    await openDonationPage();
    fillInDonor();
    await waitFor(() => expect(screen.getAllByText("₹2,000").length).toBeGreaterThan(1));
    const sums = () =>
      textsIn(document.body)
        .flatMap(({ data }) => data.match(/₹[\d,]+/g) ?? [])
        .toSorted();
    const sumsBefore = sums();
    clickInTranslation("₹7,000");
    await waitFor(() => expect(sums()).not.toEqual(sumsBefore));
    const sumsOfSevenThousand = sums();
    clickInTranslation("₹2,000");
    await waitFor(() => expect(sums()).toEqual(sumsBefore));
    act(() => translate(document.body));
    expect(sums()).toEqual(sumsBefore);
    clickInTranslation("₹7,000");
    await waitFor(() => expect(sums()).toEqual(sumsOfSevenThousand));
    clickInTranslation("Proceed to Pay");
    await waitFor(() => expect(GatewayWindow.openedWindows).toHaveLength(1));
    expect(GatewayWindow.openedWindows[0]!.options).toMatchObject({ amount: 7_000_00 });
  });
});
