import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { watchWaysOut, type WayOut } from "./unsaved.ts";

/**
 * Stands inside a form: while `when` holds, leaving the page by a link, by Back or by closing the tab asks first. Once a form is saved,
 * `when` is false and nobody is asked.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const navigate = useNavigate();
  const [way, setWay] = useState<WayOut>();
  useEffect(() => {
    if (!when) return undefined;
    return watchWaysOut({ page: window, go: (to) => void navigate(to), ask: setWay });
  }, [when, navigate]);
  if (way === undefined) return null;
  return (
    <ConfirmDialog
      title={m.editing_leave_title()}
      confirmLabel={m.editing_leave()}
      busyLabel={m.editing_leave()}
      keepLabel={m.editing_stay()}
      busy={false}
      danger
      onConfirm={() => {
        setWay(undefined);
        way.leave();
      }}
      onClose={() => {
        setWay(undefined);
      }}
    >
      {m.editing_leave_text()}
    </ConfirmDialog>
  );
}
