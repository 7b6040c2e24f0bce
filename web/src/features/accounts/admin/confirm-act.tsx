import type { UserRow } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { session } from "../../../lib/session/index.ts";
import { toast } from "../../../lib/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { askAnew, showChanged } from "../api/users.ts";
import { explain } from "../form/trouble.ts";
import type { UserAct } from "./user-acts.ts";

interface ConfirmActProps {
  user: UserRow;
  isMe: boolean;
  act: UserAct;
  onClose: () => void;
}

/** Asks before something is done to a person, does it, and says what came of it. A refusal is explained where it was asked. */
export function ConfirmAct({ user, isMe, act, onClose }: ConfirmActProps) {
  const client = useQueryClient();
  const { _id, name } = user;
  const doing = useMutation({
    mutationFn: () => act.run(_id),
    networkMode: "always",
    onSuccess: (changed) => {
      showChanged(client, changed);
      void toast("success", act.done({ name }));
      onClose();
      // Whoever changed themselves may not be who they were: the guard looks again.
      if (isMe) void session.check();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "not-found") void askAnew(client);
    },
  });
  const warning = act.warning?.(user, isMe);
  return (
    <ConfirmDialog
      title={act.ask({ name })}
      confirmLabel={act.label()}
      busyLabel={act.busy()}
      busy={doing.isPending}
      danger={act.danger}
      problem={doing.error ? explain(doing.error, navigator.onLine).text : undefined}
      onConfirm={() => {
        doing.mutate();
      }}
      onClose={onClose}
    >
      <p>{act.text()}</p>
      {warning !== undefined && <p className="font-semibold text-ink">{warning}</p>}
    </ConfirmDialog>
  );
}
