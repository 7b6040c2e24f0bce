import { useState } from "react";
import { createPortal } from "react-dom";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Field } from "../field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { TextInput } from "../inputs.tsx";

interface PictureDialogProps {
  src: string;
  alt: string;
  /** True for a picture that is already in the text. */
  isThere: boolean;
  onSave: (alt: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for a picture's alternative text, before it is inserted and whenever it is clicked. */
export function PictureDialog({ src, alt, isThere, onSave, onRemove, onClose }: PictureDialogProps) {
  const [typedAlt, setTypedAlt] = useState(alt);
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    onSave(typedAlt.trim());
  };
  // The dialog is rendered outside the form that contains the editor, because HTML allows no form within a form.
  return createPortal(
    <FormDialog
      title={m.editor_picture_title()}
      form={{ submit, isSending: false, failure: undefined, errors: [], attempt: 0 }}
      submitLabel={isThere ? m.editor_picture_save() : m.editor_picture_insert()}
      otherButton={
        isThere && (
          <Button variant="danger" onClick={onRemove}>
            {m.editor_picture_remove()}
          </Button>
        )
      }
      onClose={onClose}
    >
      <img
        src={src}
        alt={typedAlt}
        className="max-h-56 max-w-full justify-self-center rounded-control object-contain"
      />
      <Field label={m.uploads_alt()} hint={m.uploads_alt_hint()}>
        <TextInput
          value={typedAlt}
          maxLength={300}
          required={false}
          onChange={({ currentTarget }) => setTypedAlt(currentTarget.value)}
        />
      </Field>
    </FormDialog>,
    document.body,
  );
}
