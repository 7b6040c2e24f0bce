import type { UserRow } from "@daansetu/contract";
import { useState } from "react";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Skeletons } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/state-panel.tsx";
import { useUsers } from "../api/users.ts";
import { ConfirmAct } from "./confirm-act.tsx";
import { ManageUser } from "./manage-user.tsx";
import { useUserFilter } from "./use-user-filter.ts";
import type { UserAct } from "./user-acts.ts";
import { UserFilter } from "./user-filter.tsx";
import { UserHeadSkeleton, UserRowSkeleton, UserTable } from "./user-table.tsx";

/** The User Dashboard: who has an account, who is an admin, who is barred (spec section 2, `userDashboard`). */
export default function UsersSection() {
  const me = useSession()?.userId;
  const [filter, narrow] = useUserFilter();
  const pages = useUsers(filter);
  const [open, setOpen] = useState<{ user: UserRow; act?: UserAct }>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <h1 className="text-h2">{m.admin_user_dashboard()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{m.admin_users_text()}</p>
      <UserFilter filter={filter} onNarrow={narrow} />
      <div className="mt-4">
        <PagedList
          pages={pages}
          skeletons={
            <>
              <UserHeadSkeleton />
              <Skeletons count={5}>
                <UserRowSkeleton />
              </Skeletons>
            </>
          }
          empty={<Nobody filter={filter} onNarrow={narrow} pages={pages} />}
        >
          {(users) => (
            <UserTable
              users={users}
              me={me}
              isStale={pages.isPlaceholderData}
              onManage={(user) => {
                setOpen({ user });
              }}
            />
          )}
        </PagedList>
      </div>
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

interface NobodyProps {
  filter: ReturnType<typeof useUserFilter>[0];
  onNarrow: ReturnType<typeof useUserFilter>[1];
  pages: Pick<ReturnType<typeof useUsers>, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
}

/** Nobody was found: not yet, since the server looks at so many at a time, or not at all. */
function Nobody({ filter: { search, role }, onNarrow, pages }: NobodyProps) {
  if (pages.hasNextPage)
    return (
      <EmptyState
        level={2}
        actions={
          <Button
            variant="soft"
            busy={pages.isFetchingNextPage}
            busyLabel={m.lists_more_busy()}
            onClick={() => void pages.fetchNextPage()}
          >
            {m.admin_users_search_on()}
          </Button>
        }
      >
        {m.admin_users_further()}
      </EmptyState>
    );
  if (search === undefined && role === undefined) return <EmptyState level={2}>{m.admin_users_none()}</EmptyState>;
  return (
    <EmptyState
      level={2}
      actions={
        <Button
          variant="soft"
          onClick={() => {
            onNarrow({ search: undefined, role: undefined });
          }}
        >
          {m.admin_users_show_all()}
        </Button>
      }
    >
      {m.admin_users_none_found()}
    </EmptyState>
  );
}
