import type { UserRow } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatAgo, formatDate } from "../../../lib/format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { actsFor, type UserAct } from "./user-acts.ts";
import { DonorTotals } from "./donor-totals.tsx";
import { EmailMark, RoleMark, StateMark } from "./user-marks.tsx";

interface ManageUserProps {
  user: UserRow;
  isMe: boolean;
  onChoose: (act: UserAct) => void;
  onClose: () => void;
}

/** Everything the panel knows of a person, and what can be done. */
export function ManageUser({ user, isMe, onChoose, onClose }: ManageUserProps) {
  const now = useNow();
  const { name, isGoogleAuth, createdAt, lastSeenAt } = user;
  return (
    <Dialog title={name} onClose={onClose}>
      <dl className="grid gap-1.5 text-sm">
        <Fact term={m.admin_users_email()}>
          <EmailMark {...user} />
        </Fact>
        <Fact term={m.admin_users_role()}>
          <RoleMark {...user} />
        </Fact>
        <Fact term={m.admin_users_state()}>
          <StateMark {...user} />
        </Fact>
        <Fact term={m.admin_users_way()}>{isGoogleAuth ? m.admin_users_google() : m.admin_users_password()}</Fact>
        <Fact term={m.admin_users_since()}>{formatDate(createdAt)}</Fact>
        <Fact term={m.admin_users_seen()}>
          {lastSeenAt === undefined ? m.admin_users_never() : formatAgo(lastSeenAt, now)}
        </Fact>
        <Fact term={m.admin_users_gave()}>
          <DonorTotals user={user} />
        </Fact>
      </dl>
      <ul className="border-t border-line">
        {actsFor(user, isMe).map((act) => (
          <li key={act.id} className="grid gap-2 border-b border-line py-3 last:border-b-0 last:pb-0">
            <p id={`act-${act.id}`} className="text-sm text-ink-soft">
              {act.what()}
            </p>
            <Button
              size="sm"
              block
              icon={act.icon}
              variant={act.danger ? "danger" : "line"}
              aria-describedby={`act-${act.id}`}
              onClick={() => {
                onChoose(act);
              }}
            >
              {act.label()}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-ink-mute">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
