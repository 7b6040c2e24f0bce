import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

afterEach(cleanup);

function Place({ busy = false, done = () => undefined }: { busy?: boolean; done?: () => void }) {
  const [asking, ask] = useState(false);
  return (
    <>
      <button type="button" onClick={() => ask(true)}>
        Bar
      </button>
      {asking && (
        <ConfirmDialog
          title="Bar Asha Rao?"
          confirmLabel="Bar from logging in"
          busyLabel="Barring"
          danger
          busy={busy}
          onConfirm={done}
          onClose={() => ask(false)}
        >
          She is logged out everywhere.
        </ConfirmDialog>
      )}
    </>
  );
}

const open = () => {
  const button = screen.getByRole("button", { name: "Bar" });
  button.focus();
  fireEvent.click(button);
  return button;
};
const cancelEvent = () => new Event("cancel", { cancelable: true });

test("a confirmation is a labelled modal whose initial focus is on the cancelling button", () => {
  render(
    <StrictMode>
      <Place />
    </StrictMode>,
  );
  open();
  const dialog = screen.getByRole<HTMLDialogElement>("alertdialog", { name: "Bar Asha Rao?" });
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
});

test("Cancel, Escape and a click on the backdrop close without running the action", () => {
  const done = vi.fn();
  render(<Place done={done} />);
  const leave = [
    () => fireEvent.click(screen.getByRole("button", { name: "Cancel" })),
    () => fireEvent(screen.getByRole("alertdialog"), cancelEvent()),
    () => fireEvent.mouseDown(screen.getByRole("alertdialog")),
  ];
  for (const go of leave) {
    open();
    go();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  }
  open();
  fireEvent.mouseDown(screen.getByText("She is logged out everywhere."));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

test("a running action can be neither dismissed nor started twice", () => {
  const done = vi.fn();
  const { rerender } = render(<Place done={done} />);
  open();
  rerender(<Place busy done={done} />);
  fireEvent.click(screen.getByRole("button", { name: "Barring" }));
  fireEvent(screen.getByRole("alertdialog"), cancelEvent());
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

test("the focus returns to where it was when a dialog is unmounted", () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, "close");
  render(<Place />);
  open();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  // The browser returns the focus only on close(); removing the element would lose it.
  expect(close).toHaveBeenCalledTimes(1);
  close.mockRestore();
});

test("a dialog with a form focuses its first field and has a close button", () => {
  const close = vi.fn();
  render(
    <Dialog title="Erase my account" onClose={close}>
      <Field label="Email">
        <TextInput />
      </Field>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledTimes(1);
});
