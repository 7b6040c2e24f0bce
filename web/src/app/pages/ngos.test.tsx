import { ngoEndpoints } from "@daansetu/contract";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { asOf, fundraiser, monthly, ngo } from "../../../test/support/samples.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import TypewriterLine from "../../features/site/ngos/directory/typewriter-line.tsx";
import NgoPage from "./ngo.tsx";
import NgosPage from "./ngos.tsx";

const api = useTestApi();
const figures = {
  ngos: 24,
  sectors: [{ sector: "health", ngos: 24 }],
  states: [
    { state: "Goa", ngos: 4 },
    { state: "Kerala", ngos: 20 },
  ],
  acts: [{ act: "80G", ngos: 19 }],
  asOf,
};

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p id="address">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back of the browser
      </button>
    </>
  );
}
const routes = (
  <>
    <Address />
    <Routes>
      <Route path="/discover-ngo" element={<NgosPage />} />
      <Route path="/ngo/:id" element={<NgoPage />} />
    </Routes>
  </>
);
const currentAddress = () => document.getElementById("address")?.textContent;
const searchBox = () => screen.getByRole<HTMLInputElement>("searchbox");
const lastQuery = () => Object.fromEntries(api().sentTo(ngoEndpoints.allNgos).at(-1)?.query ?? []);

describe("the directory", () => {
  it("searches while typing, keeps the search in the URL as one history entry, and Back undoes it", async () => {
    api().on(ngoEndpoints.allNgos, ({ query }) => ({
      body: query.has("search") ? [{ ...ngo, ngoName: "Found Trust" }] : [ngo],
    }));
    visit(routes, "/discover-ngo");
    await screen.findByRole("heading", { name: ngo.ngoName, level: 2 });
    for (const text of ["f", "fo", "fou"]) {
      fireEvent.change(searchBox(), { target: { value: text } });
      await waitFor(() => expect(currentAddress()).toBe(`/discover-ngo?search=${text}`));
    }
    await screen.findByRole("heading", { name: "Found Trust" });
    await screen.findByText("1 organisation");
    fireEvent.click(screen.getByText("Back of the browser"));
    await waitFor(() => expect(currentAddress()).toBe("/discover-ngo"));
    expect(searchBox().value).toBe("");
  });

  it("says that only similar spellings or no results were found, and offers to clear the filters", async () => {
    api().on(ngoEndpoints.allNgos, ({ query }) => {
      if (query.get("search") === "nobody") return { body: [] };
      return { body: [query.has("search") ? { ...ngo, near: true } : ngo] };
    });
    visit(routes, "/discover-ngo?search=anapruna");
    await screen.findByText("No exact match for “anapruna”. These are close.");
    fireEvent.change(searchBox(), { target: { value: "nobody" } });
    await screen.findByRole("heading", { name: "Nothing to show here..." });
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    await screen.findByRole("heading", { name: ngo.ngoName, level: 2 });
    expect(currentAddress()).toBe("/discover-ngo");
  });

  it.each([
    ["", "Showing 1 of 24"],
    ["?sector=health", "Showing 1 of 24"],
    ["?place=Goa", "Showing 1 of 4"],
    ["?act=80G", "Showing 1 of 19"],
    ["?place=Goa&act=80G", "Showing the first 1 organisations"],
    ["?search=sample", "Showing the first 1 organisations"],
  ])("says how many of how many are shown, where all are counted: %s", async (query, sentence) => {
    api().on(ngoEndpoints.allNgos, () => ({ body: [ngo], headers: { "x-next-cursor": "second" } }));
    api().on(ngoEndpoints.directoryFigures, () => ({ body: figures }));
    visit(routes, `/discover-ngo${query}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("filters by state and certificate, with counts from the server", async () => {
    api().on(ngoEndpoints.allNgos, () => ({ body: [ngo] }));
    api().on(ngoEndpoints.directoryFigures, () => ({ body: figures }));
    visit(routes, "/discover-ngo");
    await screen.findByRole("option", { name: "Goa (4)" });
    expect(screen.getByRole("option", { name: "80G (19)" })).toBeTruthy();
    expect(screen.getByRole("option", { name: "FCRA (0)" })).toBeTruthy();
    fireEvent.change(screen.getByLabelText("State"), { target: { value: "Goa" } });
    fireEvent.change(screen.getByLabelText("Valid certificate"), { target: { value: "FCRA" } });
    await waitFor(() => expect(lastQuery()).toMatchObject({ place: "Goa", act: "FCRA" }));
    for (const [name, count] of [
      ["organisations enrolled", "24"],
      ["area of work", "1"],
      ["states and territories", "2"],
    ] as const)
      expect(screen.getByText(name).nextElementSibling?.textContent, name).toBe(count);
    expect(document.body.textContent).not.toMatch(/36,000|59,000|30\+/);
  });

  it("counts the organisations of each sector, and clears the filters with one click", async () => {
    api().on(ngoEndpoints.allNgos, () => ({ body: [ngo] }));
    api().on(ngoEndpoints.directoryFigures, () => ({ body: figures }));
    visit(routes, "/discover-ngo?sector=health");
    await screen.findByRole("button", { name: "All 24" });
    expect(screen.getByRole("button", { name: "Health 24", pressed: true })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Livelihood 0" })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Clear all filters" }));
    await waitFor(() => expect(currentAddress()).toBe("/discover-ngo"));
    expect(screen.queryByRole("button", { name: "Clear all filters" })).toBeNull();
  });

  it("skips an empty page if another one follows", async () => {
    api().on(ngoEndpoints.allNgos, ({ query }) =>
      query.has("cursor") ? { body: [ngo] } : { body: [], headers: { "X-Next-Cursor": "second" } },
    );
    visit(routes, "/discover-ngo?search=rare");
    await screen.findByRole("heading", { name: ngo.ngoName, level: 2 });
  });

  it("links each row to the NGO's page", async () => {
    api().on(ngoEndpoints.allNgos, () => ({ body: [ngo] }));
    visit(routes, "/discover-ngo");
    expect((await screen.findByRole("link", { name: ngo.ngoName })).getAttribute("href")).toBe("/ngo/ngo");
  });
});

describe("the line that types itself", () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const typedLine = () => screen.getByText(/^Explore$|^Explore /, { selector: "[aria-hidden]" }).textContent.trim();
  const advanceTime = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  const advanceStrokes = (count: number, ms: number) => {
    for (let stroke = 0; stroke < count; stroke += 1) advanceTime(ms);
  };

  it("starts after 1000 ms, types a letter every 100 ms, deletes one every 10 ms, and can be stopped", () => {
    vi.useFakeTimers();
    render(<TypewriterLine />);
    advanceTime(999);
    expect(typedLine()).toBe("Explore");
    advanceTime(1);
    expect(typedLine()).toBe("Explore n");
    advanceStrokes(9, 100);
    expect(typedLine()).toBe("Explore non-profit");
    advanceStrokes(1, 100);
    expect(typedLine()).toBe("Explore non-profits");
    advanceTime(1_400);
    advanceStrokes(2, 10);
    expect(typedLine()).toBe("Explore non-profi".slice(0, typedLine().length));
    advanceStrokes(9, 10);
    advanceStrokes(8, 100);
    expect(typedLine()).toMatch(/^Explore don/);
    fireEvent.click(screen.getByRole("button", { name: "Stop the animation" }));
    const lineWhenStopped = typedLine();
    advanceStrokes(20, 100);
    expect(typedLine()).toBe(lineWhenStopped);
    expect(screen.getByText("Explore non-profits, donation, fundraising, education and NGOs.")).toBeTruthy();
  });

  it("cycles through the specification's five words", () => {
    vi.useFakeTimers();
    render(<TypewriterLine />);
    advanceTime(1_000);
    const longestLines: string[] = [];
    let previousLine = typedLine();
    for (let tick = 0; tick < 2_000 && longestLines.length < 6; tick += 1) {
      advanceTime(10);
      const currentLine = typedLine();
      if (currentLine.length < previousLine.length && !longestLines.at(-1)?.startsWith(currentLine))
        longestLines.push(previousLine);
      previousLine = currentLine;
    }
    expect(longestLines).toEqual(
      ["non-profits", "donation", "fundraising", "Education", "NGOs", "non-profits"].map((word) => `Explore ${word}`),
    );
  });

  it("is a static sentence under reduced motion", () => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    render(<TypewriterLine />);
    advanceTime(5_000);
    expect(screen.getByText("Explore non-profits, donation, fundraising, education and NGOs.").tagName).toBe("P");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("an NGO's page", () => {
  const ngoPage = { ...ngo, campaigns: [], raisedPaise: 1_25_000_00, donations: 7, asOf };

  it("shows certificates with their dates and validity, live and ended campaigns, and the amount raised", async () => {
    const endedFundraiser = {
      ...fundraiser,
      _id: "past",
      title: "Past meals",
      status: "ended" as const,
      endsAt: "2026-05-01T00:00:00.000Z",
    };
    api().on(ngoEndpoints.ngoById, () => ({ body: { ...ngoPage, campaigns: [monthly, fundraiser, endedFundraiser] } }));
    visit(routes, "/ngo/ngo");
    await screen.findByRole("heading", { name: ngo.ngoName, level: 1 });
    expect(screen.getByText("₹1,25,000", { selector: "dd" })).toBeTruthy();
    expect(screen.getAllByText("Valid today")).toHaveLength(2);
    expect(screen.getByText("Expired")).toBeTruthy();
    expect(screen.getByText("AAB/80G/1")).toBeTruthy();
    expect((await screen.findByRole("link", { name: "Past meals" })).getAttribute("href")).toBe("/storypage/past");
    expect(screen.getByRole("link", { name: monthly.title }).getAttribute("href")).toBe("/monthly-donate/plate");
  });

  it("has a drawing of its sector, its people, and what its past campaigns raised", async () => {
    const endedMonthly = { ...monthly, title: "Past plates", status: "ended" as const };
    api().on(ngoEndpoints.ngoById, () => ({
      body: {
        ...ngoPage,
        sector: "health",
        people: [{ name: "Kamla Dhurve", role: "Runs the kitchens", about: "Cooked at the first school." }],
        campaigns: [endedMonthly],
      },
    }));
    visit(routes, "/ngo/ngo");
    await screen.findByRole("heading", { name: "Who runs it" });
    expect(screen.getByText("Kamla Dhurve")).toBeTruthy();
    expect(screen.getByText("Cooked at the first school.")).toBeTruthy();
    // The drawing is a part of its own.
    await waitFor(() => {
      expect(document.querySelector('header img[src*="sector-health"]')?.getAttribute("alt")).toBe("");
    });
    const ended = screen.getByRole("heading", { name: "Campaigns that ended" }).closest("section");
    expect(ended?.textContent).toMatch(/Past plates.*₹[\d,]+ raised/);
  });

  it("names nobody where it has no people", async () => {
    api().on(ngoEndpoints.ngoById, () => ({ body: ngoPage }));
    visit(routes, "/ngo/ngo");
    await screen.findByRole("heading", { name: ngo.ngoName, level: 1 });
    expect(screen.queryByRole("heading", { name: "Who runs it" })).toBeNull();
  });

  it.each([
    ["2026-03-02T06:00:00.000Z", /Our team read its certificates on 2.March.2026. Numbers/],
    [undefined, /Our team has not read certificates of this organisation. Numbers/],
  ])("says whether and when a person verified this NGO's certificates: %s", async (papersReadAt, verificationText) => {
    api().on(ngoEndpoints.ngoById, () => ({
      body: { ...ngoPage, ...(papersReadAt !== undefined && { papersReadAt }) },
    }));
    visit(routes, "/ngo/ngo");
    expect(await screen.findByText(verificationText)).toBeTruthy();
  });

  it.each([
    ["80G", "This organisation says it has 80G. We do not have the number and dates yet."],
    [undefined, "This organisation has not given us an approval under 80G, 12A or FCRA."],
  ] as const)("without approvals, shows the known act: %s", async (ngoAct, sentence) => {
    api().on(ngoEndpoints.ngoById, () => ({ body: { ...ngoPage, approvals: [], ngoAct } }));
    visit(routes, "/ngo/ngo");
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("offers a way on from an unknown NGO, and retries after a failure", async () => {
    api().on(ngoEndpoints.ngoById, () => refusal(404, "not-found"));
    visit(routes, "/ngo/gone");
    await screen.findByRole("heading", { name: "We could not find this organisation", level: 1 });
    expect(screen.getByRole("link", { name: "All NGOs" }).getAttribute("href")).toBe("/discover-ngo");
    cleanup();
    let isFailing = true;
    api().on(ngoEndpoints.ngoById, () => (isFailing ? refusal(500, "internal-error") : { body: ngoPage }));
    visit(routes, "/ngo/ngo");
    const retryButton = await screen.findByRole("button", { name: "Try again" });
    isFailing = false;
    fireEvent.click(retryButton);
    await screen.findByRole("heading", { name: ngo.ngoName, level: 1 });
    expect(screen.getByText(/No campaign is open/)).toBeTruthy();
  });
});
