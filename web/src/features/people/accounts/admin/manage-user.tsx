import type { UserRow } from "@daansetu/contract";
import { formatAgo, formatDate } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { listActionsFor, type UserAction } from "./user-actions.ts";
import { DonorTotals } from "./donor-totals.tsx";
import { EmailStatus, RoleTag, StateTag } from "./user-tags.tsx";

interface ManageUserProps {
  user: UserRow;
  isOwnAccount: boolean;
  onChoose: (action: UserAction) => void;
  onClose: () => void;
}

/** A user's record and the actions an admin can take. */
export function ManageUser({ user, isOwnAccount, onChoose, onClose }: ManageUserProps) {
  const now = useNow();
  const { name, role, isGoogleAuth, hasSecondFactor, createdAt, lastSeenAt } = user;
  return (
    <Dialog title={name} onClose={onClose}>
      <FactList className="[--term:7rem]">
        <Fact term={m.admin_users_email()}>
          <EmailStatus {...user} />
        </Fact>
        <Fact term={m.admin_users_role()}>
          <RoleTag {...user} />
        </Fact>
        <Fact term={m.admin_users_state()}>
          <StateTag {...user} />
        </Fact>
        <Fact term={m.admin_users_way()}>{isGoogleAuth ? m.admin_users_google() : m.admin_users_password()}</Fact>
        {role !== "user" && (
          <Fact term={m.second_factor_title()}>
            {hasSecondFactor ? m.admin_users_factor_on() : m.admin_users_factor_off()}
          </Fact>
        )}
        <Fact term={m.admin_users_since()}>{formatDate(createdAt)}</Fact>
        <Fact term={m.admin_users_seen()}>
          {lastSeenAt === undefined ? m.admin_users_never() : formatAgo(lastSeenAt, now)}
        </Fact>
        <Fact term={m.admin_users_gave()}>
          <DonorTotals user={user} />
        </Fact>
      </FactList>
      <ul className="border-t border-line">
        {listActionsFor(user, isOwnAccount).map((action) => (
          <li key={action.id} className="grid gap-2 border-b border-line py-3 last:border-b-0 last:pb-0">
            <p id={`action-${action.id}`} className="text-sm text-ink-soft">
              {action.description()}
            </p>
            <Button
              size="sm"
              block
              icon={action.icon}
              variant={action.isDangerous ? "danger" : "line"}
              aria-describedby={`action-${action.id}`}
              onClick={() => {
                onChoose(action);
              }}
            >
              {action.label()}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
