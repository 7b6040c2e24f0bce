import {
  calendarDay,
  dedicationEndpoints,
  type DedicationView,
  donationEndpoints,
  type DonationTarget,
  donationTargetEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedOut } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { DonationPage } from "../components/donation-page.tsx";
import NoticeLine from "./notice-line.tsx";

const api = useTestApi();
const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const target: DonationTarget = {
  _id: "kitchen",
  kind: "fundraiser",
  title: "Hot school meals",
  ngoName: "Annapurna Rasoi Trust",
  taxBenefit: true,
  status: "live",
  minPaise: 10_00,
  maxPaise: 5_00_000_00,
};
const tomorrow = calendarDay(new Date(Date.now() + 86_400_000));

beforeEach(() => {
  beLoggedOut();
  api().on(donationTargetEndpoints.donationTarget, () => ({ body: target }));
});
const openForm = async () => {
  const page = visit(
    <DonationPage campaignId="kitchen" linkAmount="500" renderHead={(backLink) => backLink} />,
    "/donate/kitchen",
  );
  await screen.findByText("Give a little, help a lot", { selector: "h1" });
  await screen.findByLabelText(/^Dedicate this/);
  return page;
};
const field = (label: string | RegExp) => screen.getByLabelText(label);
const typeInto = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const click = (name: string) =>
  fireEvent.click(screen.getAllByText(name, { selector: "button, button *" })[0]!.closest("button")!);
const dedicate = async () => {
  fireEvent.click(field(/Dedicate this gift to someone/));
  await screen.findByLabelText("Their name");
};
const fillInDonor = () => {
  for (const [label, value] of [
    ["Full Name", "Asha Rao"],
    ["Mobile no.", "98200 12345"],
    ["Email", "asha@example.in"],
    ["Billing Address", "14, Prabhat Road, Pune"],
    ["State", "Maharashtra"],
    ["PIN code", "411004"],
  ] as const)
    typeInto(label, value);
  fireEvent.click(field(/I am an Indian citizen/));
};
const fillInDedication = async () => {
  await dedicate();
  click("In honour of");
  typeInto("Their name", "Kamala Devi");
  fireEvent.click(field(/Tell one person about it/));
  typeInto("Who should we tell?", "Meera Nair");
  typeInto("Their e-mail address", "meera@example.in");
  typeInto("On which day?", tomorrow);
  typeInto(/A few words from you/, "We think of her.");
};
/** The form's request; the server refuses it, so that no window opens. */
const sentDedication = async () => {
  api().on(donationEndpoints.checkout, () => refusal(409, "conflict"));
  click("Proceed to Pay");
  await waitFor(() => expect(api().sentTo(donationEndpoints.checkout)).toHaveLength(1));
  return (api().sentTo(donationEndpoints.checkout)[0]!.body as { dedication?: object }).dedication;
};

describe("the form", () => {
  it("shows nothing of a dedication but the offer, and sends none, to donors who do not use it", async () => {
    await openForm();
    expect(screen.queryByLabelText("Their name")).toBeNull();
    fillInDonor();
    expect(await sentDedication()).toBeUndefined();
  });

  it("sends the dedication with whom to tell, and says that the address is used once", async () => {
    await openForm();
    fillInDonor();
    await fillInDedication();
    expect(screen.getByText("We use this address for this one e-mail and delete it afterwards.")).toBeTruthy();
    expect(await sentDedication()).toEqual({
      kind: "honour",
      name: "Kamala Devi",
      notice: {
        recipientName: "Meera Nair",
        recipientEmail: "meera@example.in",
        day: tomorrow,
        message: "We think of her.",
      },
    });
  });

  it("sends no dedication any more once the donor takes it back", async () => {
    await openForm();
    fillInDonor();
    await fillInDedication();
    fireEvent.click(field(/Dedicate this gift to someone/));
    expect(await sentDedication()).toBeUndefined();
  });

  it("does not send the name of a donor who chose to be anonymous after typing it", async () => {
    await openForm();
    fillInDonor();
    await fillInDedication();
    typeInto(/Your name in this e-mail/, "Asha and Ravi");
    fireEvent.click(field(/Show me as/));
    expect(screen.queryByLabelText(/Your name in this e-mail/)).toBeNull();
    expect(await sentDedication()).not.toHaveProperty("notice.donorName");
  });

  it("keeps what was typed over a refresh", async () => {
    const { unmount } = await openForm();
    await fillInDedication();
    unmount();
    await openForm();
    expect(await screen.findByLabelText("Their name")).toHaveProperty("value", "Kamala Devi");
    expect(field("Their e-mail address")).toHaveProperty("value", "meera@example.in");
    expect(field("On which day?")).toHaveProperty("value", tomorrow);
  });

  it("says beside each field what is missing, and that a day is over or a text has a link", async () => {
    await openForm();
    fillInDonor();
    await dedicate();
    fireEvent.click(field(/Tell one person about it/));
    click("Proceed to Pay");
    // In the summary, and beside the field.
    for (const sentence of [
      "Please enter their name.",
      "Please enter the name of the person to tell.",
      "Please enter their e-mail address.",
      "Please choose a day.",
    ])
      await waitFor(() => expect(screen.getAllByText(sentence).length, sentence).toBe(2));
    typeInto("On which day?", "2026-01-01");
    typeInto(/A few words from you/, "See https://evil.example");
    expect((await screen.findAllByText("This day is over. Please choose today or later.")).length).toBe(2);
    expect(
      screen.getAllByText("Please leave out digits, links and e-mail addresses. A name may have a year or two.").length,
    ).toBe(2);
    expect(api().sentTo(donationEndpoints.checkout)).toEqual([]);
  });
});

describe("a notice", () => {
  const dedication = (notice: DedicationView["notice"]): DedicationView => ({
    kind: "memory",
    name: "Kamala Devi",
    notice,
  });
  const show = (notice: DedicationView["notice"]) =>
    visit(<NoticeLine reference={reference} dedication={dedication(notice)} />, "/success");

  it("that waits can be stopped, after asking", async () => {
    const stopped = dedication({ day: tomorrow, state: "stopped" });
    api().on(dedicationEndpoints.stopNotice, () => ({ body: stopped }));
    show({ day: tomorrow, state: "waiting" });
    click("Do not send this e-mail");
    expect(api().sentTo(dedicationEndpoints.stopNotice)).toEqual([]);
    click("Stop the e-mail");
    await waitFor(() => expect(screen.queryByText("Stop this e-mail?")).toBeNull());
    expect(api().sentTo(dedicationEndpoints.stopNotice)[0]?.params).toEqual({ reference });
  });

  it("that has gone out meanwhile is said to be sent", async () => {
    api().on(dedicationEndpoints.stopNotice, () => refusal(409, "conflict"));
    show({ day: tomorrow, state: "waiting" });
    click("Do not send this e-mail");
    click("Stop the e-mail");
    await screen.findByText("This e-mail has already been sent.");
  });

  it.each([
    [
      { day: "2026-12-05", state: "sent", sentAt: "2026-12-05T03:30:00.000Z" },
      "We wrote to the person you named on 5 December 2026.",
    ],
    [{ day: "2026-12-05", state: "stopped" }, "Nobody will be told about this dedication."],
    [
      { day: "2026-12-05", state: "failed" },
      "We could not deliver the e-mail to the person you named. Their address has been deleted.",
    ],
  ] as const)("that is %o has no button", (notice, sentence) => {
    show(notice);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText("Do not send this e-mail")).toBeNull();
  });
});
