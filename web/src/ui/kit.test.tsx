import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { AmountPresets } from "./amount-presets.tsx";
import { initialsOf } from "./avatar.tsx";
import { Button } from "./button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";
import { Link, NavLink } from "./link.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { Stepper } from "./stepper.tsx";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

test("a busy button ignores clicks, keeps the focus and shows its busy label", () => {
  const clickSpy = vi.fn();
  render(
    <Button busy busyLabel="Saving" onClick={clickSpy}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Saving" });
  button.focus();
  fireEvent.click(button);
  expect(clickSpy).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test("a busy submit button does not submit again", () => {
  const sendSpy = vi.fn((event: React.SyntheticEvent) => {
    event.preventDefault();
  });
  render(
    <form onSubmit={sendSpy}>
      <Button type="submit" busy busyLabel="Paying">
        Pay
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button"));
  expect(sendSpy).not.toHaveBeenCalled();
});

test("a field passes label, hint, error and name to its input", () => {
  render(
    <Field name="donor.pincode" label="PIN code" hint="Six digits." error="A PIN code has 6 digits.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "PIN code" });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("name")).toBe("donor.pincode");
  const descriptionIds = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(descriptionIds.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "A PIN code has 6 digits.",
    "Six digits.",
  ]);
});

test("the error summary takes the focus at each invalid submit, and links to the fields", () => {
  const errors = [{ field: "donor.email", message: "Please enter an e-mail address." }];
  const Form = ({ attempt }: { attempt: number }) => (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field name="donor.email" label="Email">
        <TextInput />
      </Field>
    </>
  );
  const { rerender } = render(<Form attempt={1} />);
  const summary = screen.getByRole("alert");
  expect(document.activeElement).toBe(summary);
  fireEvent.click(screen.getByRole("link", { name: "Please enter an e-mail address." }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
  rerender(<Form attempt={2} />);
  expect(document.activeElement).toBe(summary);
});

test("at most one of the preset buttons is pressed", () => {
  const chooseSpy = vi.fn();
  render(<AmountPresets amounts={[2000, 4000, 7000]} chosenRupees={4000} onChoose={chooseSpy} label="Amount" />);
  expect(screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent)).toEqual(["₹4,000"]);
  fireEvent.click(screen.getByRole("button", { name: "₹7,000" }));
  expect(chooseSpy).toHaveBeenCalledWith(7000);
});

test("a stepper stays within its bounds", () => {
  const PlatesStepper = () => {
    const [value, setValue] = useState(0);
    return <Stepper value={value} min={0} max={1} onChange={setValue} label="Plates" />;
  };
  render(<PlatesStepper />);
  const [lessButton, moreButton] = screen.getAllByRole<HTMLButtonElement>("button");
  expect(lessButton?.disabled).toBe(true);
  if (moreButton) fireEvent.click(moreButton);
  expect(screen.getByRole("status").textContent).toBe("1");
  expect(moreButton?.disabled).toBe(true);
});

test("tabs move with the arrow keys, wrap around, and are one tab stop", () => {
  const TwoTabs = () => {
    const [selected, setSelected] = useState<"recent" | "top">("recent");
    const tabs = [
      { id: "recent", label: "Recent" },
      { id: "top", label: "Top" },
    ] as const;
    return (
      <Tabs tabs={tabs} selected={selected} onSelect={setSelected} label="Donors">
        {selected}
      </Tabs>
    );
  };
  render(<TwoTabs />);
  fireEvent.keyDown(screen.getByRole("tab", { name: "Recent" }), { key: "ArrowLeft" });
  const topTab = screen.getByRole("tab", { name: "Top" });
  expect(topTab.getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(topTab);
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([-1, 0]);
  expect(screen.getByRole("tabpanel").textContent).toBe("top");
});

test("a progress bar is full only at the goal, and never empty after a donation", () => {
  const shares = [-1, 0, 0.001, 0.31, 0.999, 1, 4, Number.NaN];
  render(shares.map((share, index) => <ProgressBar key={index} share={share} label="Raised" />));
  expect(screen.getAllByRole("progressbar").map((bar) => bar.getAttribute("aria-valuenow"))).toEqual([
    "0",
    "0",
    "1",
    "31",
    "99",
    "100",
    "100",
    "0",
  ]);
});

test("initials are the first letters of the first two words, in any script", () => {
  expect(["Annapurna Rasoi Trust", "priya", "  (A) 2nd हाथ ", ""].map(initialsOf)).toEqual(["AR", "P", "AN", ""]);
});

test("a link navigates client-side, and leaves new tabs and prevented clicks to the browser", () => {
  render(
    <MemoryRouter>
      <Link to="/there">There</Link>
      <NavLink to="/there?sector=hunger">Menu</NavLink>
      <Routes>
        <Route path="/there" element={<p>Arrived</p>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  const link = screen.getByRole("link", { name: "There" });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByText("Arrived")).toBeNull();
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.queryByText("Arrived")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Menu" }).getAttribute("aria-current")).toBe("page");
});
