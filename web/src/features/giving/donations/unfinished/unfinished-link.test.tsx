import { type DonationTarget, unfinishedDonationEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState, useSyncExternalStore } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { createDraftStore } from "../form/donation-draft.ts";
import { forgetDonation, tabStorage } from "../form/draft-storage.ts";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import UnfinishedLink from "./unfinished-link.tsx";

const api = useTestApi();
const { askUnfinishedMail, withdrawUnfinishedMail } = unfinishedDonationEndpoints;
const CAMPAIGN: DonationTarget["_id"] = "kitchen";

/** The fields of the form that the link depends on. */
function Form() {
  const [draft] = useState(() => createDraftStore(CAMPAIGN, tabStorage(), "2000"));
  const { values } = useSyncExternalStore(draft.subscribe, draft.get);
  return (
    <>
      {(["email", "amount"] as const).map((name) => (
        <Field key={name} name={name} label={name}>
          <TextInput value={values[name]} onChange={(event) => draft.setValues({ [name]: event.target.value })} />
        </Field>
      ))}
      <UnfinishedLink draft={draft} values={values} campaignId={CAMPAIGN} />
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>(/^E-mail me a link if I do not finish today/);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const asked = () =>
  api()
    .sentTo(askUnfinishedMail)
    .map(({ body }) => body);
const withdrawn = () =>
  api()
    .sentTo(withdrawUnfinishedMail)
    .map(({ body }) => body);
const tickWithAddress = async () => {
  visit(<Form />, "/");
  type("email", "asha@example.in");
  fireEvent.click(box());
  await screen.findByText("All right. If you finish today, no e-mail comes.");
};

beforeEach(() => {
  api().on(askUnfinishedMail, () => ({ body: { noted: true } }));
  api().on(withdrawUnfinishedMail, () => ({ body: { noted: true } }));
});

describe("the box for a link by mail", () => {
  it("is not ticked beforehand, says that it is one mail, and sends nothing by itself", async () => {
    visit(<Form />, "/");
    type("email", "asha@example.in");
    expect(box().checked).toBe(false);
    expect(screen.getByText(/It is one e-mail/)).toBeTruthy();
    expect([asked(), withdrawn()]).toEqual([[], []]);
  });

  it("asks with address, campaign and amount when it is ticked, and withdraws when it is unticked", async () => {
    await tickWithAddress();
    expect(asked()).toEqual([{ email: "asha@example.in", campaignId: CAMPAIGN, amount: 2000 }]);
    fireEvent.click(box());
    await waitFor(() => expect(withdrawn()).toEqual([{ email: "asha@example.in", campaignId: CAMPAIGN }]));
    expect(box().checked).toBe(false);
    expect(screen.queryByText(/no e-mail comes/)).toBeNull();
  });

  it("withdraws for an address that was corrected, and asks for the new one with the amount of then", async () => {
    await tickWithAddress();
    type("email", "asha@example.org");
    type("amount", "3,100");
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(withdrawn()).toEqual([{ email: "asha@example.in", campaignId: CAMPAIGN }]);
    expect(asked()[1]).toEqual({ email: "asha@example.org", campaignId: CAMPAIGN, amount: 3100 });
  });

  it("asks for an address first where there is none, and then needs no second click", async () => {
    visit(<Form />, "/");
    fireEvent.click(box());
    expect(await screen.findByText(/Please enter your e-mail address above/)).toBeTruthy();
    expect(asked()).toEqual([]);
    type("amount", "");
    type("email", "asha@example.in");
    await waitFor(() => expect(asked()).toEqual([{ email: "asha@example.in", campaignId: CAMPAIGN }]));
  });

  it("is not ticked, with the reason beside it, where the server could not note it", async () => {
    api().on(askUnfinishedMail, () => refusal(429, "too-many-requests"));
    visit(<Form />, "/");
    type("email", "asha@example.in");
    fireEvent.click(box());
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
    expect(box().checked).toBe(false);
  });

  it("stays ticked where the withdrawal did not arrive, and can be unticked again", async () => {
    await tickWithAddress();
    api().on(withdrawUnfinishedMail, () => refusal(500, "internal-error"));
    fireEvent.click(box());
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(box().checked).toBe(true);
    api().on(withdrawUnfinishedMail, () => ({ body: { noted: true } }));
    fireEvent.click(box());
    await waitFor(() => expect(withdrawn()).toHaveLength(2));
    expect(box().checked).toBe(false);
  });

  it("is still ticked after a refresh, so that it can be unticked, and not for the next donation", async () => {
    await tickWithAddress();
    const draft = createDraftStore(CAMPAIGN, tabStorage());
    expect(draft.get().values).toMatchObject({ wantsLink: true, linkEmail: "asha@example.in" });
    draft.setRequest({ id: crypto.randomUUID(), key: "kitchen 200000", reference: "aB3dE6gH9jK2mN5pQ8rS1tU4" });
    forgetDonation(CAMPAIGN, "aB3dE6gH9jK2mN5pQ8rS1tU4", tabStorage());
    expect(createDraftStore(CAMPAIGN, tabStorage()).get().values).toMatchObject({ wantsLink: false, linkEmail: "" });
  });
});
