import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";

/** Why a call failed. The dialog stays open. */
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
  /** Label of the other button, where "Cancel" could be misread. */
  backLabel?: string;
  isDanger?: boolean;
  onBack: () => void;
}

/** The way back, and the submit button of a form. */
export function DialogButtons(props: DialogButtonsProps) {
  const { isSending, label, busyLabel, backLabel = m.ui_cancel(), isDanger = false, onBack } = props;
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
      <Button variant="line" disabled={isSending} onClick={onBack}>
        {backLabel}
      </Button>
      <Button type="submit" variant={isDanger ? "danger-solid" : "main"} busy={isSending} busyLabel={busyLabel}>
        {label}
      </Button>
    </div>
  );
}
