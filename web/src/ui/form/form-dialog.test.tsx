import { readWithSentences } from "@daansetu/contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createPortal } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../../lib/api-error.ts";
import { fieldSentences } from "../../lib/errors/field-sentence.ts";
import { Field } from "../field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useForm } from "./use-form.ts";
import { TextInput } from "../inputs.tsx";

afterEach(cleanup);

const Reason = z.object({ reason: z.string().check(z.minLength(1)) });

interface ReasonDialogProps {
  send: () => Promise<unknown>;
  onClose?: () => void;
  hasSummary?: boolean;
}

function ReasonDialog({ send, onClose = () => undefined, hasSummary = false }: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    readValues: (values) => readWithSentences(Reason, values),
    send,
    onSent: onClose,
    sentencesFor: (found) => fieldSentences(found, ["reason"], { "*": () => "Say why." }),
  });
  return (
    <FormDialog
      title="Remove the line?"
      text="It counts no more."
      form={form}
      submitLabel="Remove"
      busyLabel="Removing"
      hasSummary={hasSummary}
      onClose={onClose}
    >
      <Field name="reason" label="Reason" error={form.errorOf("reason")}>
        <TextInput value={form.values.reason} onChange={({ target }) => form.set({ reason: target.value })} />
      </Field>
    </FormDialog>
  );
}

const reasonInput = () => screen.getByLabelText<HTMLInputElement>("Reason");
const typeReason = () => fireEvent.change(reasonInput(), { target: { value: "Of another account" } });
const clickRemove = () => fireEvent.click(screen.getByRole("button", { name: "Remove" }));
const isClosable = (): boolean => !screen.getByRole<HTMLButtonElement>("button", { name: "Close" }).disabled;

test("while it is sent, it cannot be closed or sent again; then it closes", async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const send = vi.fn(() => new Promise((resolve) => (finish = resolve)));
  const onClose = vi.fn();
  render(<ReasonDialog send={send} onClose={onClose} />);
  typeReason();
  clickRemove();
  expect((await screen.findByRole("button", { name: "Removing" })).getAttribute("aria-busy")).toBe("true");
  expect(isClosable()).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Removing" }));
  fireEvent.submit(reasonInput());
  expect(send).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("after a failure it stays open with the reason and what was typed, and can be closed", async () => {
  const onClose = vi.fn();
  render(
    <ReasonDialog send={() => Promise.reject(new ApiError("conflict", "Somebody removed it."))} onClose={onClose} />,
  );
  typeReason();
  clickRemove();
  expect((await screen.findByRole("alert")).textContent).toContain("Somebody removed it.");
  expect(reasonInput().value).toBe("Of another account");
  expect(isClosable()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test("a problem that the form or the server finds is shown at its field, which gets the focus", async () => {
  const refused = new ApiError("bad-input", "Something is wrong.", {
    fields: [{ field: "reason", problem: "bad", message: "It is bad." }],
  });
  render(<ReasonDialog send={() => Promise.reject(refused)} />);
  screen.getByRole("button", { name: "Remove" }).focus();
  clickRemove();
  expect(screen.getByText("Say why.")).toBeTruthy();
  expect(document.activeElement).toBe(reasonInput());
  typeReason();
  expect(screen.queryByText("Say why.")).toBeNull();
  screen.getByRole("button", { name: "Remove" }).focus();
  clickRemove();
  expect(await screen.findByText("Say why.")).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(reasonInput()));
});

test("a long form lists its problems, and the list gets the focus instead", () => {
  render(<ReasonDialog send={() => Promise.resolve()} hasSummary />);
  clickRemove();
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(screen.getByRole("link", { name: "Say why." })).toBeTruthy();
});

test("sends no form that it is opened from", () => {
  const sendOuter = vi.fn();
  render(
    <form onSubmit={sendOuter}>{createPortal(<ReasonDialog send={() => Promise.resolve()} />, document.body)}</form>,
  );
  fireEvent.submit(reasonInput());
  expect(screen.getByText("Say why.")).toBeTruthy();
  expect(sendOuter).not.toHaveBeenCalled();
});
