import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";

/** Why a cure failed. The dialog stays open. */
export function DialogFailure({ failure }: { failure: string | undefined }) {
  if (failure === undefined) return null;
  return (
    <Note tone="madder" role="alert">
      {failure}
    </Note>
  );
}

interface DialogButtonsProps {
  isSending: boolean;
  label: string;
  busyLabel: string;
  onClose: () => void;
}

/** Cancel, and the submit button of a form. */
export function DialogButtons({ isSending, label, busyLabel, onClose }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
      <Button variant="line" disabled={isSending} onClick={onClose}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" busy={isSending} busyLabel={busyLabel}>
        {label}
      </Button>
    </div>
  );
}
