import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Field } from "../field.tsx";
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
  const save = () => onSave(typedAlt.trim());
  return (
    <Dialog title={m.editor_picture_title()} onClose={onClose}>
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
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Prevents submitting the form behind the dialog.
            event.preventDefault();
            save();
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        {isThere && (
          <Button variant="danger" onClick={onRemove}>
            {m.editor_picture_remove()}
          </Button>
        )}
        <Button variant="line" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button variant="main" onClick={save}>
          {isThere ? m.editor_picture_save() : m.editor_picture_insert()}
        </Button>
      </div>
    </Dialog>
  );
}
