import type { UserRow } from "@daansetu/contract";
import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";
import { formatAgo, formatDate } from "../../../lib/format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { EmailMark, RoleMark, StateMark } from "./user-marks.tsx";

/** Six columns from 1280 px, where there is room for them beside the side bar; below that each row is a block. */
const COLUMNS = "xl:grid xl:grid-cols-[minmax(0,1fr)_5.5rem_9rem_7.5rem_7.5rem_6.5rem] xl:items-center xl:gap-x-4";

interface UserTableProps {
  users: readonly UserRow[];
  /** The uid of whoever looks at it. */
  me: string | undefined;
  /** Another list is on its way; these rows are of the last one. */
  isStale: boolean;
  onManage: (user: UserRow) => void;
}

/**
 * People as a table. It is built of plain boxes with the roles of a table, since what browsers know as a table stops being one for
 * screen readers as soon as its rows become blocks on a phone.
 */
export function UserTable({ users, me, isStale, onManage }: UserTableProps) {
  const heads = [
    m.admin_users_person(),
    m.admin_users_role(),
    m.admin_users_since(),
    m.admin_users_seen(),
    m.admin_users_state(),
  ];
  return (
    <div role="table" aria-label={m.admin_users_table()} aria-busy={isStale} className={cx(isStale && "opacity-60")}>
      <div role="rowgroup" className="max-xl:sr-only">
        <div
          role="row"
          className={cx(COLUMNS, "rounded-control bg-well px-3 py-2.5 text-sm font-semibold text-ink-soft")}
        >
          {heads.map((head) => (
            <span key={head} role="columnheader">
              {head}
            </span>
          ))}
          <span role="columnheader">
            <span className="sr-only">{m.admin_users_manage()}</span>
          </span>
        </div>
      </div>
      <div role="rowgroup" className="max-xl:border-t max-xl:border-line">
        {users.map((user) => (
          <Row key={user._id} user={user} isMe={user._id === me} onManage={onManage} />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  user: UserRow;
  isMe: boolean;
  onManage: (user: UserRow) => void;
}

function Row({ user, isMe, onManage }: RowProps) {
  const now = useNow();
  const { name, role, disabled, createdAt, lastSeenAt } = user;
  return (
    <div
      role="row"
      className={cx(
        COLUMNS,
        "border-b border-line py-3 max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-3 max-xl:gap-y-1.5 xl:min-h-16 xl:px-3 xl:py-2 xl:hover:bg-sheet",
      )}
    >
      <span role="cell" className="grid min-w-0 gap-0.5 text-sm leading-snug max-xl:col-start-1">
        <span className="flex flex-wrap items-center gap-x-2 text-base font-semibold wrap-anywhere">
          {name}
          {isMe && <Tag>{m.admin_users_you()}</Tag>}
        </span>
        <EmailMark {...user} />
      </span>
      <span role="cell" className="text-sm max-xl:col-start-2 max-xl:row-start-1 max-xl:justify-self-end">
        <RoleMark role={role} />
      </span>
      <Fact label={m.admin_users_since()}>{formatDate(createdAt)}</Fact>
      <Fact label={m.admin_users_seen()}>
        {lastSeenAt === undefined ? m.admin_users_never() : formatAgo(lastSeenAt, now)}
      </Fact>
      <span role="cell" className="max-xl:col-start-2 max-xl:row-start-2 max-xl:justify-self-end">
        <StateMark disabled={disabled} />
      </span>
      <span
        role="cell"
        className="max-xl:col-start-2 max-xl:row-span-2 max-xl:row-start-3 max-xl:self-end max-xl:justify-self-end xl:text-right"
      >
        <Button
          size="sm"
          variant="soft"
          aria-label={m.admin_users_manage_person({ name })}
          onClick={() => {
            onManage(user);
          }}
        >
          {m.admin_users_manage()}
        </Button>
      </span>
    </div>
  );
}

/** On a phone a fact says what it is; in the table its column does. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span role="cell" className="text-sm text-ink-soft max-xl:col-start-1">
      <span aria-hidden="true" className="text-ink-mute xl:hidden">
        {`${label}: `}
      </span>
      {children}
    </span>
  );
}

/** The box of a row. */
export function UserRowSkeleton() {
  return (
    <div className="flex items-center justify-between gap-6 border-b border-line py-3 xl:min-h-16 xl:px-3 xl:py-2">
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-60 max-w-full" />
        <Skeleton className="h-4 w-36 xl:hidden" />
      </div>
      <Skeleton className="hidden h-5 w-28 xl:block" />
      <Skeleton className="h-11 w-24 rounded-control" />
    </div>
  );
}

/** The box of the row of headings. */
export function UserHeadSkeleton() {
  return <Skeleton className="h-11 rounded-control max-xl:hidden" />;
}
