/** Counts what React renders after a click: unlike a time, a count is the same on each machine. */
import { campaignEndpoints, donationTargetEndpoints, ngoEndpoints, type Sector } from "@daansetu/contract";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Profiler, type ReactNode, Suspense, use, useState } from "react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { donationTarget, monthlyCampaign, ngo } from "../../../test/support/samples.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { DonationPage } from "../../features/giving/donations/donation-page.tsx";
import TypewriterLine from "../../features/site/ngos/directory/typewriter-line.tsx";
import * as logos from "../../features/site/ngos/components/ngo-logo.tsx";
import * as inputs from "../../ui/inputs.tsx";
import * as pictures from "../../ui/picture.tsx";
import * as meters from "../../ui/progress-bar.tsx";
import { SectorChips } from "../../ui/carousel/sector-chips.tsx";
import * as sectorTags from "../../ui/sector-tag.tsx";
import MonthlyPage from "./monthly.tsx";
import NgosPage from "./ngos.tsx";

/** How often each row was rendered, by the name of its NGO. */
const rendersOfRow = new Map<string, number>();
/** What was rendered: the parts of a page that a click is not about. */
const renderedParts = new Set<string>();
const note = (part: string) => () => {
  renderedParts.add(part);
  return <></>;
};
function watchParts(): void {
  vi.spyOn(pictures, "Picture").mockImplementation(note("picture"));
  vi.spyOn(meters, "BridgeProgressBar").mockImplementation(note("meter"));
  vi.spyOn(meters, "ProgressBar").mockImplementation(() => <></>);
  vi.spyOn(sectorTags, "SectorTag").mockImplementation(note("title"));
  const { Select } = inputs;
  vi.spyOn(inputs, "Select").mockImplementation((props) => {
    renderedParts.add("donor's details");
    return <Select {...props} />;
  });
  vi.spyOn(logos, "NgoLogo").mockImplementation(({ ngo: { ngoName } }) => {
    rendersOfRow.set(ngoName, (rendersOfRow.get(ngoName) ?? 0) + 1);
    return <></>;
  });
}

const api = useTestApi();
const pressedNames = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
const counted = (onRender: () => void, children: ReactNode) => (
  <Profiler id="counted" onRender={onRender}>
    {children}
  </Profiler>
);

beforeEach(() => {
  rendersOfRow.clear();
  renderedParts.clear();
  watchParts();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a click on a filter renders no row again, and new rows are rendered once", async () => {
  let sendReply = (): void => undefined;
  const replyAllowed = new Promise<void>((resolve) => (sendReply = resolve));
  api().on(ngoEndpoints.allNgos, async ({ query }) => {
    if (!query.has("sector")) return { body: [ngo] };
    await replyAllowed;
    return { body: [ngo, { ...ngo, _id: "other", ngoName: "Another Trust" }] };
  });
  visit(
    <Routes>
      <Route path="/discover-ngo" element={<NgosPage />} />
    </Routes>,
    "/discover-ngo",
  );
  await screen.findByRole("heading", { name: ngo.ngoName, level: 2 });
  const health = await screen.findByRole("button", { name: "Health" });
  rendersOfRow.clear();
  fireEvent.click(health);
  expect(pressedNames()).toEqual(["Health"]);
  expect(rendersOfRow).toEqual(new Map());
  sendReply();
  await screen.findByRole("heading", { name: "Another Trust" });
  expect([...rendersOfRow]).toEqual([
    [ngo.ngoName, 1],
    ["Another Trust", 1],
  ]);
});

it("a filter shows the click before the list that it filters", async () => {
  let sendList = (_list: string): void => undefined;
  const list = new Promise<string>((resolve) => (sendList = resolve));
  const onChoose = vi.fn();
  const List = ({ sector }: { sector: Sector | undefined }) => (sector === undefined ? "All" : use(list));
  function FilteredList() {
    const [sector, setSector] = useState<Sector>();
    return (
      <Suspense>
        <SectorChips
          sectors={["hunger", "health"]}
          chosenSector={sector}
          onChoose={onChoose.mockImplementation(setSector)}
        />
        <p>
          <List sector={sector} />
        </p>
      </Suspense>
    );
  }
  render(<FilteredList />);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Health" }));
  });
  expect(pressedNames()).toEqual(["Health"]);
  await act(() => vi.waitFor(() => expect(onChoose).toHaveBeenCalled()));
  expect(screen.getByText("All", { selector: "p" })).toBeTruthy();
  await act(async () => {
    sendList("Of health");
    await list;
  });
  expect(screen.getByText("Of health")).toBeTruthy();
  expect(pressedNames()).toEqual(["Health"]);
});

const openChips = () => {
  vi.useFakeTimers();
  const onChoose = vi.fn();
  render(<SectorChips sectors={["hunger", "health"]} chosenSector={undefined} onChoose={onChoose} />);
  fireEvent.click(screen.getByRole("button", { name: "Hunger" }));
  expect(pressedNames()).toEqual(["Hunger"]);
  expect(onChoose).not.toHaveBeenCalled();
  return onChoose;
};

it("a filter asks for its list once the click is drawn", async () => {
  const onChoose = openChips();
  await act(() => vi.runAllTimersAsync());
  expect(onChoose.mock.calls).toEqual([["hunger"]]);
});

it("a click on a filter that is not drawn yet leads on before the next click does", async () => {
  const onChoose = openChips();
  await act(async () => {
    fireEvent.click(document.body);
  });
  expect(onChoose.mock.calls).toEqual([["hunger"]]);
  await act(() => vi.runAllTimersAsync());
  expect(onChoose.mock.calls).toEqual([["hunger"]]);
});

it("a click on a filter leads nowhere once the visitor went back", async () => {
  const onChoose = openChips();
  await act(async () => {
    dispatchEvent(new Event("popstate"));
  });
  await act(() => vi.runAllTimersAsync());
  expect(onChoose).not.toHaveBeenCalled();
  expect(pressedNames()).toEqual(["All"]);
});

it("a click on the stepper renders nothing of the campaign again", async () => {
  api().on(campaignEndpoints.monthlyCampaignById, () => ({ body: monthlyCampaign }));
  visit(
    <Routes>
      <Route path="/monthly-donate/:id" element={<MonthlyPage />} />
    </Routes>,
    "/monthly-donate/kitchen",
  );
  const more = await screen.findByRole("button", { name: "One more" });
  expect([...renderedParts].toSorted()).toEqual(["meter", "picture", "title"]);
  renderedParts.clear();
  fireEvent.click(more);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^2 /),
  );
  expect([...renderedParts]).toEqual([]);
});

it("a click on an amount does not render the donor's details again", async () => {
  api().on(donationTargetEndpoints.donationTarget, () => ({ body: donationTarget }));
  visit(
    <Routes>
      <Route
        path="/donate/:campaignId"
        element={<DonationPage campaignId="kitchen" linkAmount="500" renderHead={(backLink) => backLink} />}
      />
    </Routes>,
    "/donate/kitchen",
  );
  const amount = await screen.findByRole("button", { name: /^₹4,000/ });
  fireEvent.change(screen.getByLabelText("PIN code"), { target: { value: "411004" } });
  expect([...renderedParts]).toContain("donor's details");
  renderedParts.clear();
  fireEvent.click(amount);
  expect(screen.getByLabelText("Other amount")).toHaveProperty("value", "4,000");
  expect(screen.getByLabelText("PIN code")).toHaveProperty("value", "411004");
  expect([...renderedParts]).toEqual([]);
});

it("a letter that types itself is rendered by nobody, so that a list being rendered does not begin anew", () => {
  vi.useFakeTimers();
  const onRender = vi.fn();
  render(counted(onRender, <TypewriterLine />));
  onRender.mockClear();
  act(() => {
    vi.advanceTimersByTime(3_000);
  });
  expect(screen.getByText(/^Explore/, { selector: "[aria-hidden]" }).textContent).toMatch(/^Explore non-profit/);
  expect(onRender).not.toHaveBeenCalled();
});

it("a click on Pay with empty fields shows their list before the sentence beside each, in a render each", async () => {
  api().on(donationTargetEndpoints.donationTarget, () => ({ body: donationTarget }));
  const onRender = vi.fn();
  visit(
    counted(
      onRender,
      <Routes>
        <Route
          path="/donate/:campaignId"
          element={<DonationPage campaignId="kitchen" linkAmount="500" renderHead={(backLink) => backLink} />}
        />
      </Routes>,
    ),
    "/donate/kitchen",
  );
  const pay = await screen.findByRole("button", { name: "Proceed to Pay" });
  const pincode = screen.getByLabelText("PIN code");
  fireEvent.focus(pincode);
  fireEvent.change(pincode, { target: { value: "4110" } });
  fireEvent.blur(pincode);
  // The checkout is loaded, and all other parts, whose arrival would be rendered too.
  await screen.findByText("This has 4 digits. A PIN code has 6.");
  for (const text of [/^Dedicate this gift/, /^Changed your mind/, /^E-mail me a link/, "Net banking"])
    await screen.findByText(text);
  onRender.mockClear();
  const email = screen.getByLabelText("Email");
  const invalidWhenShown: (string | null)[] = [];
  onRender.mockImplementation(() => invalidWhenShown.push(email.getAttribute("aria-invalid")));
  await act(async () => {
    fireEvent.click(pay);
  });
  expect(screen.getByRole("alert")).toBe(document.activeElement);
  expect(invalidWhenShown).toEqual([null, "true"]);
});
