import type { UserRow } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../lib/api-error.ts";
import { session } from "../../../../lib/session/index.ts";
import { toast } from "../../../../lib/toast.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { refetchUsers, updateCachedUser } from "../api/users.ts";
import { describeFailure } from "../form/account-failure.ts";
import type { UserAction } from "./user-actions.ts";

interface ConfirmUserActionProps {
  user: UserRow;
  isOwnAccount: boolean;
  action: UserAction;
  onClose: () => void;
}

/** Asks for confirmation, runs the action and reports the result. A refusal is shown in the dialog. */
export function ConfirmUserAction({ user, isOwnAccount, action, onClose }: ConfirmUserActionProps) {
  const client = useQueryClient();
  const { _id, name } = user;
  const actionMutation = useMutation({
    mutationFn: () => action.run(_id),
    onSuccess: (changedUser) => {
      updateCachedUser(client, changedUser);
      void toast("success", action.doneSentence({ name }));
      onClose();
      // An admin who changed their own account may have lost the role, so the route guard checks again.
      if (isOwnAccount) void session.check();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "not-found") void refetchUsers(client);
    },
  });
  const warning = action.warning?.(user, isOwnAccount);
  return (
    <ConfirmDialog
      title={action.question({ name })}
      confirmLabel={action.label()}
      busyLabel={action.busyLabel()}
      busy={actionMutation.isPending}
      danger={action.isDangerous}
      problem={actionMutation.error ? describeFailure(actionMutation.error, navigator.onLine).text : undefined}
      onConfirm={() => {
        actionMutation.mutate();
      }}
      onClose={onClose}
    >
      <p>{action.consequences()}</p>
      {warning !== undefined && <p className="font-semibold text-ink">{warning}</p>}
    </ConfirmDialog>
  );
}
