import { userEndpoints, type UserRow } from "@daansetu/contract";
import { Ban, UserCheck } from "lucide-react";
import { callApi } from "../../../lib/api-client.ts";
import { m } from "../../../paraglide/messages.js";
import type { BulkAction } from "../../../ui/table/index.ts";

/** One after the other, so that a refusal (the last admin) stops before the next. @returns the people afterwards */
async function change(people: readonly UserRow[], disabled: boolean, show: (changed: UserRow) => void) {
  for (const { _id } of people)
    show(await callApi(userEndpoints.changeDisabled, { params: { userId: _id }, body: { disabled } }));
}

/**
 * Barring several people at once, and letting them in again. Each can be taken back.
 * @param me nobody bars themselves
 * @param show what to do with each person as the server has them now
 */
export const peopleActions = (
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
      title: m.admin_bulk_bar_ask({ count: barrable(people, me).length }),
      text: m.admin_act_bar_text(),
    }),
    run: async (people) => {
      const barred = barrable(people, me);
      await change(barred, true, show);
      return {
        said: m.admin_bulk_bar_done({ count: barred.length }),
        undo: () => change(barred, false, show),
      };
    },
  },
  {
    id: "let-in",
    label: m.admin_act_let_in(),
    busyLabel: m.admin_act_let_in_busy(),
    icon: UserCheck,
    run: async (people) => {
      const letIn = people.filter(({ disabled }) => disabled);
      await change(letIn, false, show);
      return {
        said: m.admin_bulk_let_in_done({ count: letIn.length }),
        undo: () => change(letIn, true, show),
      };
    },
  },
];

const barrable = (people: readonly UserRow[], me: string | undefined) =>
  people.filter(({ _id, disabled }) => !disabled && _id !== me);
