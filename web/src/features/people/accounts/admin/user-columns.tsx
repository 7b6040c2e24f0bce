import type { UserRow } from "@daansetu/contract";
import { formatAgo, formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../ui/table/index.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { EmailStatus, RoleTag, StateTag } from "./user-tags.tsx";

/** @param ownUserId the id of the admin viewing the table */
export const userColumns = (ownUserId: string | undefined, now: Date): TableColumn<UserRow>[] => [
  {
    id: "person",
    label: m.admin_users_person(),
    visibility: "always",
    phonePlace: "title",
    cell: (user) => (
      <span className="grid min-w-0 gap-0.5 text-sm leading-snug">
        <span className="flex flex-wrap items-center gap-x-2 text-base font-semibold wrap-anywhere">
          {user.name}
          {user._id === ownUserId && <Tag>{m.admin_users_you()}</Tag>}
        </span>
        <EmailStatus {...user} />
      </span>
    ),
  },
  {
    id: "role",
    label: m.admin_users_role(),
    phonePlace: "corner",
    width: "8rem",
    cell: (user) => <RoleTag {...user} />,
  },
  {
    id: "since",
    label: m.admin_users_since(),
    width: "9rem",
    needsRoom: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: "seen",
    label: m.admin_users_seen(),
    width: "7.5rem",
    cell: ({ lastSeenAt }) => (lastSeenAt === undefined ? m.admin_users_never() : formatAgo(lastSeenAt, now)),
  },
  { id: "state", label: m.admin_users_state(), width: "7.5rem", cell: (user) => <StateTag {...user} /> },
  {
    id: "way",
    label: m.admin_users_way(),
    width: "9rem",
    visibility: "off",
    cell: ({ isGoogleAuth }) => (isGoogleAuth ? m.admin_users_google() : m.admin_users_password()),
  },
];
