import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { InputQuestion } from "./email-input.tsx";

afterEach(cleanup);

it.each([
  ["王小明", "in place of 王 小 明, which"],
  ["Asha 🌼 Rao", "in place of 🌼, which"],
  ["Nguyễn", "in place of ễ, which"],
  ["Александра Павловна", "in place of А л е к с а …, which"],
])("Below a name it says which letters of %s receipts have no font for", async (name, words) => {
  render(<InputQuestion text={name} />);
  expect((await screen.findByText(/question mark/)).textContent).toContain(words);
  expect(screen.getByRole("status").textContent).toContain(words);
});

it.each(["", "Asha Rao", "Tarun D’Souza", "श्रीमती लक्ष्मी", "ᱨᱟᱹᱜᱷᱩᱱᱟᱛᱷ", "ꯂꯩꯁꯥꯡꯊꯦꯝ", "علی خان", "12, 3rd Cross\nPune"])(
  "of %j it says nothing",
  async (name) => {
    render(
      <>
        <InputQuestion text={name} />
        <InputQuestion text="王" />
      </>,
    );
    // The part is loaded by now.
    expect(await screen.findAllByText(/question mark/)).toHaveLength(1);
  },
);
