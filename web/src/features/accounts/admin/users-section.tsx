import { GIVEN_ROLES, userEndpoints, type UserRow } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { downloadFile } from "../../../lib/api-download.ts";
import { useSession } from "../../../lib/session/index.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/state-panel.tsx";
import { DataTable, Filters, SelectFilter, TextFilter, useTablePage, useTableState } from "../../../ui/table/index.ts";
import { showChanged } from "../api/users.ts";
import { ConfirmAct } from "./confirm-act.tsx";
import { ManageUser } from "./manage-user.tsx";
import { peopleActions } from "./people-actions.ts";
import type { UserAct } from "./user-acts.ts";
import { userColumns } from "./user-columns.tsx";

/** The longest search that the server takes. */
const LONGEST_SEARCH = 80;

/** The User Dashboard: who has an account, who is an admin, who is barred, what each gave (spec section 2, `userDashboard`). */
export default function UsersSection() {
  const me = useSession()?.userId;
  const now = useNow();
  const client = useQueryClient();
  const table = useTableState({ filters: ["search", "role"] });
  const search = table.filters.search?.slice(0, LONGEST_SEARCH);
  const role = GIVEN_ROLES.find((each) => each === table.filters.role);
  const page = useTablePage(userEndpoints.allUsers, { query: { limit: String(table.size), search, role } }, table);
  const [open, setOpen] = useState<{ user: UserRow; act?: UserAct }>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <h1 className="text-h2">{m.admin_user_dashboard()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{m.admin_users_text()}</p>
      <Filters>
        <TextFilter
          label={m.admin_users_search()}
          hint={m.admin_users_search_hint()}
          value={search}
          maxLength={LONGEST_SEARCH}
          className="col-span-2"
          onSearch={(text) => table.narrow({ search: text })}
        />
        <SelectFilter
          label={m.admin_users_role()}
          value={role}
          options={[
            { value: "admin", label: m.admin_users_admins() },
            { value: "user", label: m.admin_users_users() },
          ]}
          onChoose={(value) => table.narrow({ role: value })}
        />
      </Filters>
      <DataTable
        label={m.admin_users_table()}
        section="userDashboard"
        columns={userColumns(me, now)}
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
                setOpen({ user });
              }}
            >
              {m.admin_users_manage()}
            </Button>
          ),
        }}
        bulk={peopleActions(me, (changed) => {
          showChanged(client, changed);
        })}
        csv={() => downloadFile(userEndpoints.usersCsv, { query: { search, role } }, "people.csv")}
        empty={<EmptyState level={2}>{m.admin_users_none()}</EmptyState>}
      />
      {open !== undefined && open.act === undefined && (
        <ManageUser
          user={open.user}
          isMe={open.user._id === me}
          onChoose={(act) => {
            setOpen({ user: open.user, act });
          }}
          onClose={close}
        />
      )}
      {open?.act !== undefined && (
        <ConfirmAct user={open.user} isMe={open.user._id === me} act={open.act} onClose={close} />
      )}
    </>
  );
}
