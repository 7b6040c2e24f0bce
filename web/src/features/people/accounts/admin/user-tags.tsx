import type { UserRow } from "@daansetu/contract";
import { BadgeCheck, Ban, CircleAlert, CircleCheck, FileCheck, HandCoins, ShieldCheck } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { EmailText } from "../../../../ui/email-text.tsx";

export function RoleTag({ role }: Pick<UserRow, "role">) {
  if (role === "user") return <span className="text-ink-soft">{m.admin_users_user()}</span>;
  const { icon, label } = ROLE_TAGS[role];
  return (
    <Tag tone="info" icon={icon}>
      {label()}
    </Tag>
  );
}

const ROLE_TAGS = {
  admin: { icon: ShieldCheck, label: m.admin_users_admin },
  accountant: { icon: HandCoins, label: m.admin_users_accountant },
  reviewer: { icon: FileCheck, label: m.admin_users_reviewer },
} as const;

export function StateTag({ disabled }: Pick<UserRow, "disabled">) {
  return disabled ? (
    <Tag tone="danger" icon={Ban}>
      {m.admin_users_barred()}
    </Tag>
  ) : (
    <Tag tone="leaf" icon={CircleCheck}>
      {m.admin_users_open()}
    </Tag>
  );
}

export function EmailStatus({ email, emailVerified }: Pick<UserRow, "email" | "emailVerified">) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="min-w-0 wrap-anywhere text-ink-soft">
        <EmailText>{email}</EmailText>
      </span>
      {emailVerified ? (
        <span className="inline-flex text-leaf" title={m.admin_users_verified()}>
          <Icon of={BadgeCheck} size="sm" />
          <span className="sr-only">{m.admin_users_verified()}</span>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap text-warning">
          <Icon of={CircleAlert} size="sm" />
          {m.admin_users_unverified()}
        </span>
      )}
    </span>
  );
}
