import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

afterEach(cleanup);

function BarringDialog({ busy = false, onConfirm = () => undefined }: { busy?: boolean; onConfirm?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Bar
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Bar Asha Rao?"
          confirmLabel="Bar from logging in"
          busyLabel="Barring"
          danger
          busy={busy}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          She is logged out everywhere.
        </ConfirmDialog>
      )}
    </>
  );
}

const openDialog = () => {
  const button = screen.getByRole("button", { name: "Bar" });
  button.focus();
  fireEvent.click(button);
  return button;
};
const cancelEvent = () => new Event("cancel", { cancelable: true });

test("a confirmation is a labelled modal whose initial focus is on the cancelling button", () => {
  render(
    <StrictMode>
      <BarringDialog />
    </StrictMode>,
  );
  openDialog();
  const dialog = screen.getByRole<HTMLDialogElement>("alertdialog", { name: "Bar Asha Rao?" });
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
});

test("a field of a dialog has an id of its own, although the page behind has a field of the same name", () => {
  render(
    <>
      <Field name="note" label="Note">
        <TextInput />
      </Field>
      <Dialog title="Refund" onClose={() => undefined}>
        <Field name="note" label="Note to the donor" error="Please write a note.">
          <TextInput />
        </Field>
      </Dialog>
    </>,
  );
  const field = screen.getByRole("textbox", { name: "Note to the donor", description: "Please write a note." });
  expect(screen.getByLabelText("Note to the donor")).toBe(field);
  expect(screen.getByLabelText("Note")).not.toBe(field);
});

test("Cancel, Escape and a click on the backdrop close without running the action", () => {
  const confirmSpy = vi.fn();
  render(<BarringDialog onConfirm={confirmSpy} />);
  const waysToLeave = [
    () => fireEvent.click(screen.getByRole("button", { name: "Cancel" })),
    () => fireEvent(screen.getByRole("alertdialog"), cancelEvent()),
    () => fireEvent.mouseDown(screen.getByRole("alertdialog")),
  ];
  for (const leaveDialog of waysToLeave) {
    openDialog();
    leaveDialog();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  }
  openDialog();
  fireEvent.mouseDown(screen.getByText("She is logged out everywhere."));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  expect(confirmSpy).not.toHaveBeenCalled();
});

test("a running action can be neither dismissed nor started twice", () => {
  const confirmSpy = vi.fn();
  const { rerender } = render(<BarringDialog onConfirm={confirmSpy} />);
  openDialog();
  rerender(<BarringDialog busy onConfirm={confirmSpy} />);
  fireEvent.click(screen.getByRole("button", { name: "Barring" }));
  fireEvent(screen.getByRole("alertdialog"), cancelEvent());
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  expect(confirmSpy).not.toHaveBeenCalled();
});

test("the focus returns to where it was when a dialog is unmounted", () => {
  const closeSpy = vi.spyOn(HTMLDialogElement.prototype, "close");
  render(<BarringDialog />);
  openDialog();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  // The browser returns the focus only on close(); removing the element would lose it.
  expect(closeSpy).toHaveBeenCalledTimes(1);
  closeSpy.mockRestore();
});

test("a dialog with a form focuses its first field and has a close button", () => {
  const closeSpy = vi.fn();
  render(
    <Dialog title="Erase my account" onClose={closeSpy}>
      <Field label="Email">
        <TextInput />
      </Field>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(closeSpy).toHaveBeenCalledTimes(1);
});
