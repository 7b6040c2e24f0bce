import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { blockNavigation, type BlockedNavigation } from "./navigation-guard.ts";

/** Placed inside a form: while `when` is true, asks for confirmation before a link, Back or closing the tab leaves the page. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState<BlockedNavigation>();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return blockNavigation({ page: window, navigateTo: (to) => void navigate(to), onBlocked: setBlocked });
  }, [isUnsaved, navigate]);
  if (blocked === undefined) return null;
  return (
    <ConfirmDialog
      title={m.editing_leave_title()}
      confirmLabel={m.editing_leave()}
      busyLabel={m.editing_leave()}
      keepLabel={m.editing_stay()}
      busy={false}
      danger
      onConfirm={() => {
        setBlocked(undefined);
        blocked.proceed();
      }}
      onClose={() => {
        setBlocked(undefined);
      }}
    >
      {m.editing_leave_text()}
    </ConfirmDialog>
  );
}
