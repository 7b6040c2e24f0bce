import type Quill from "quill";
import { useState } from "react";
import { createPortal } from "react-dom";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../button.tsx";
import { Field } from "../../field.tsx";
import { FormDialog } from "../../form/form-dialog.tsx";
import { TextInput } from "../../inputs.tsx";
import { linkKind } from "../../link-address.ts";

/** The words to link, and the address if they are a link already. */
export interface ChosenLink {
  index: number;
  words: string;
  address: string;
}

const linkAt = (quill: Quill, index: number): unknown => (index < 0 ? undefined : quill.getFormat(index, 1)["link"]);

/** The selected words; without any, the link around the caret, or a place for new words. */
export function chosenLink(quill: Quill): ChosenLink {
  const { index, length } = quill.getSelection(true);
  const [before, after] = [linkAt(quill, index - 1), linkAt(quill, index)];
  const address = length > 0 ? quill.getFormat(index, length)["link"] : (after ?? before);
  let [start, end] = [index, index + length];
  if (length === 0 && typeof address === "string") {
    while (linkAt(quill, start - 1) === address) start -= 1;
    while (end < quill.getLength() && linkAt(quill, end) === address) end += 1;
  }
  return {
    index: start,
    words: quill.getText(start, end - start),
    address: typeof address === "string" ? address : "",
  };
}

/** Sets the address of the words, replaces the words if they changed, and removes the link if there is no address. */
export function setLink(quill: Quill, link: ChosenLink & { replaced: string }): void {
  const { index, words, address, replaced } = link;
  if (words !== replaced) {
    quill.deleteText(index, replaced.length, "user");
    quill.insertText(index, words, quill.getFormat(index), "user");
  }
  quill.formatText(index, words.length, "link", address === "" ? false : address, "user");
  quill.setSelection(index + words.length, 0, "user");
}

interface LinkDialogProps {
  link: ChosenLink;
  onSave: (words: string, address: string) => void;
  onClose: () => void;
}

/** Asks for the address of a link, and for its words if none are selected. */
export function LinkDialog({ link, onSave, onClose }: LinkDialogProps) {
  const [words, setWords] = useState(link.words);
  const [address, setAddress] = useState(link.address);
  const [error, setError] = useState<string>();
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    const typedAddress = address.trim();
    if (linkKind(typedAddress) === "none") setError(m.editor_link_invalid());
    else onSave(words.trim() === "" ? typedAddress : words, typedAddress);
  };
  // The dialog is rendered outside the form that contains the editor, because HTML allows no form within a form.
  return createPortal(
    <FormDialog
      title={m.editor_link()}
      form={{ submit, isSending: false, failure: undefined, errors: [], attempt: 0 }}
      submitLabel={m.editor_link_save()}
      otherButton={
        link.address !== "" && (
          <Button variant="danger" onClick={() => onSave(words, "")}>
            {m.editor_link_remove()}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field label={m.editor_link_address()} hint={m.editor_link_hint()} error={error}>
        <TextInput
          value={address}
          maxLength={500}
          autoComplete="off"
          inputMode="url"
          data-first-focus=""
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Field label={m.editor_link_words()}>
        <TextInput value={words} maxLength={300} autoComplete="off" onChange={({ target }) => setWords(target.value)} />
      </Field>
    </FormDialog>,
    document.body,
  );
}
