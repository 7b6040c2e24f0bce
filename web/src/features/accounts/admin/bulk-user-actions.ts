import { userEndpoints, type UserRow } from "@daansetu/contract";
import { Ban, UserCheck } from "lucide-react";
import { callApi } from "../../../lib/api-client.ts";
import { m } from "../../../paraglide/messages.js";
import type { BulkAction } from "../../../ui/table/index.ts";

/** Sequential, so that a refusal (the last admin cannot be barred) stops the rest. */
async function setDisabled(people: readonly UserRow[], disabled: boolean, show: (changed: UserRow) => void) {
  for (const { _id } of people)
    show(await callApi(userEndpoints.changeDisabled, { params: { userId: _id }, body: { disabled } }));
}

/**
 * Bars selected users or lets them in again; both can be undone.
 * @param me the admin's own id; admins cannot bar themselves
 * @param show called with each changed user
 */
export const bulkUserActions = (
  me: string | undefined,
  show: (changed: UserRow) => void,
): readonly BulkAction<UserRow>[] => [
  {
    id: "bar",
    label: m.admin_act_bar(),
    busyLabel: m.admin_act_bar_busy(),
    icon: Ban,
    danger: true,
    confirm: (people) => ({
      title: m.admin_bulk_bar_ask({ count: barrableUsers(people, me).length }),
      text: m.admin_act_bar_text(),
    }),
    run: async (people) => {
      const barred = barrableUsers(people, me);
      await setDisabled(barred, true, show);
      return {
        said: m.admin_bulk_bar_done({ count: barred.length }),
        undo: () => setDisabled(barred, false, show),
      };
    },
  },
  {
    id: "let-in",
    label: m.admin_act_let_in(),
    busyLabel: m.admin_act_let_in_busy(),
    icon: UserCheck,
    run: async (people) => {
      const barredUsers = people.filter(({ disabled }) => disabled);
      await setDisabled(barredUsers, false, show);
      return {
        said: m.admin_bulk_let_in_done({ count: barredUsers.length }),
        undo: () => setDisabled(barredUsers, true, show),
      };
    },
  },
];

const barrableUsers = (people: readonly UserRow[], me: string | undefined) =>
  people.filter(({ _id, disabled }) => !disabled && _id !== me);
