import { userEndpoints, type UserRow } from "@daansetu/contract";
import { Ban, UserCheck } from "lucide-react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import type { BulkAction } from "../../../../ui/table/index.ts";

/** Changes users one after the other, so that an error (the last admin cannot be barred) stops the rest. */
async function setDisabled(
  users: readonly UserRow[],
  disabled: boolean,
  onUserChanged: (changedUser: UserRow) => void,
) {
  for (const { _id } of users)
    onUserChanged(await callApi(userEndpoints.changeDisabled, { params: { userId: _id }, body: { disabled } }));
}

/**
 * Bars selected users or lets them in again; both can be undone.
 * @param ownUserId the admin's own id; admins cannot bar themselves
 * @param onUserChanged called with each changed user
 */
export const bulkUserActions = (
  ownUserId: string | undefined,
  onUserChanged: (changedUser: UserRow) => void,
): readonly BulkAction<UserRow>[] => [
  {
    id: "bar",
    label: m.admin_act_bar(),
    busyLabel: m.admin_act_bar_busy(),
    icon: Ban,
    danger: true,
    confirm: (users) => ({
      title: m.admin_bulk_bar_ask({ count: barrableUsers(users, ownUserId).length }),
      text: m.admin_act_bar_text(),
    }),
    run: async (users) => {
      const usersToBar = barrableUsers(users, ownUserId);
      await setDisabled(usersToBar, true, onUserChanged);
      return {
        doneMessage: m.admin_bulk_bar_done({ count: usersToBar.length }),
        undo: () => setDisabled(usersToBar, false, onUserChanged),
      };
    },
  },
  {
    id: "let-in",
    label: m.admin_act_let_in(),
    busyLabel: m.admin_act_let_in_busy(),
    icon: UserCheck,
    run: async (users) => {
      const barredUsers = users.filter(({ disabled }) => disabled);
      await setDisabled(barredUsers, false, onUserChanged);
      return {
        doneMessage: m.admin_bulk_let_in_done({ count: barredUsers.length }),
        undo: () => setDisabled(barredUsers, true, onUserChanged),
      };
    },
  },
];

const barrableUsers = (users: readonly UserRow[], ownUserId: string | undefined) =>
  users.filter(({ _id, disabled }) => !disabled && _id !== ownUserId);
