import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { EmailInput } from "./email-input.tsx";
import { Field } from "./field.tsx";

afterEach(cleanup);

function Form({ typed = "" }: { typed?: string }) {
  const [email, setEmail] = useState(typed);
  return (
    <Field name="email" label="Email">
      <EmailInput value={email} onChange={({ target }) => setEmail(target.value)} />
    </Field>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>("Email");
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const question = () => screen.queryByRole("button");

describe("The input of an e-mail address", () => {
  it("asks about a likely typing error once it is left, where screen readers hear it, and takes what was meant at a click", async () => {
    render(<Form />);
    input().focus();
    type("asha@gmial.com");
    const status = await screen.findByRole("status");
    expect(question()).toBeNull();
    input().blur();
    const button = await screen.findByRole("button", { name: "Did you mean asha@gmail.com?" });
    expect(status.contains(button)).toBe(true);
    fireEvent.click(button);
    expect([input().value, document.activeElement]).toEqual(["asha@gmail.com", input()]);
    await waitFor(() => expect(question()).toBeNull());
  });

  it("asks in the order of the keyboard: behind the input, by a button of 44 px", async () => {
    render(<Form typed="asha@gmail.con" />);
    const button = await screen.findByRole("button");
    expect(input().compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect([button.tabIndex, button.className]).toEqual([0, expect.stringMatching(/\bmin-h-11\b/)]);
  });

  it("asks nothing about the usual addresses, and shows nothing before something is typed", async () => {
    render(<Form />);
    expect(screen.queryByRole("status")).toBeNull();
    type("asha@gmail.com");
    await screen.findByRole("status");
    expect(question()).toBeNull();
  });
});

/** These compare an address with a known one, or tell a password manager whose password it is. */
const OTHER_INPUTS = [
  "../features/people/accounts/profile/erase-dialog.tsx",
  "../features/people/accounts/log-in-again/log-in-step.tsx",
];

it("Every form asks for an e-mail address by it", () => {
  const sources = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });
  const withInputs = Object.entries(sources).filter(
    ([path, source]) => !path.includes(".test.") && /type="email"|type: "email"|inputMode="email"/.test(source),
  );
  expect(withInputs.map(([path]) => path).toSorted()).toEqual([...OTHER_INPUTS, "./email-input.tsx"].toSorted());
  const forms = Object.entries(sources).flatMap(([path, source]) => (source.includes("<EmailInput") ? path : []));
  expect(forms.filter((path) => !path.includes(".test."))).toHaveLength(13);
});
