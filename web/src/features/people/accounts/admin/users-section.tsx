import { GRANTABLE_ROLES, userEndpoints, type UserRow } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, type TableFilter, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { useListExport } from "../../../platform/exports/index.ts";
import { updateCachedUser } from "../api/users.ts";
import { ConfirmUserAction } from "./confirm-user-action.tsx";
import { ManageUser } from "./manage-user.tsx";
import { bulkUserActions } from "./bulk-user-actions.ts";
import type { UserAction } from "./user-actions.ts";
import { userColumns } from "./user-columns.tsx";

/** The server's limit, in characters. */
const MAX_SEARCH_LENGTH = 80;

/** The User Dashboard: accounts with role, state and donations (spec section 2, `userDashboard`). */
export default function UsersSection() {
  const ownUserId = useSession()?.userId;
  const now = useNow();
  const client = useQueryClient();
  const table = useTableState({ filters: ["search", "role"] });
  const search = table.filters.search?.slice(0, MAX_SEARCH_LENGTH);
  const role = GRANTABLE_ROLES.find((givenRole) => givenRole === table.filters.role);
  const page = useTablePage(userEndpoints.allUsers, { query: { limit: String(table.size), search, role } }, table);
  const csv = useListExport(userEndpoints.usersCsv, () => callApi(userEndpoints.usersCsv, { body: { search, role } }));
  const [dialogState, setDialogState] = useState<{ user: UserRow; action?: UserAction }>();
  const closeDialog = () => {
    setDialogState(undefined);
  };
  return (
    <>
      <h1 className="text-h2">{m.admin_user_dashboard()}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{m.admin_users_text()}</p>
      <DataTable
        label={m.admin_users_table()}
        section="userDashboard"
        columns={userColumns(ownUserId, now)}
        filters={userFilters()}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        rowAction={{
          width: "6.5rem",
          of: (user) => (
            <Button
              size="sm"
              variant="soft"
              aria-label={m.admin_users_manage_person({ name: user.name })}
              onClick={() => {
                setDialogState({ user });
              }}
            >
              {m.admin_users_manage()}
            </Button>
          ),
        }}
        bulk={bulkUserActions(ownUserId, (changedUser) => {
          updateCachedUser(client, changedUser);
        })}
        csv={csv}
        empty={<EmptyState level={2}>{m.admin_users_none()}</EmptyState>}
      />
      {dialogState !== undefined && dialogState.action === undefined && (
        <ManageUser
          user={dialogState.user}
          isOwnAccount={dialogState.user._id === ownUserId}
          onChoose={(action) => {
            setDialogState({ user: dialogState.user, action });
          }}
          onClose={closeDialog}
        />
      )}
      {dialogState?.action !== undefined && (
        <ConfirmUserAction
          user={dialogState.user}
          isOwnAccount={dialogState.user._id === ownUserId}
          action={dialogState.action}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

const userFilters = (): TableFilter[] => [
  {
    type: "search",
    name: "search",
    label: m.admin_users_search(),
    hint: m.admin_users_search_hint(),
    maxLength: MAX_SEARCH_LENGTH,
  },
  {
    type: "chips",
    name: "role",
    label: m.admin_users_role(),
    all: m.table_all(),
    options: [
      { value: "admin", label: m.admin_users_admins() },
      { value: "accountant", label: m.admin_users_accountants() },
      { value: "reviewer", label: m.admin_users_reviewers() },
      { value: "user", label: m.admin_users_users() },
    ],
  },
];
