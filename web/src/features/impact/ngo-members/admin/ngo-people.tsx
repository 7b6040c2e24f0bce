import { type NgoMember, ngoMemberAdminEndpoints } from "@daansetu/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserMinus } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { formatDate } from "../../../../lib/format.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { FieldScope } from "../../../../ui/field.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { WhenLoaded } from "../../../../ui/when-loaded.tsx";
import { InvitePerson } from "./invite-person.tsx";
import { EmailText } from "../../../../ui/email-text.tsx";

const membersQuery = (id: string) => endpointQuery(ngoMemberAdminEndpoints.ngoMembers, { params: { id } });

interface NgoPeopleProps {
  ngoId: string;
  /** False for a suspended or removed NGO, for which nobody can be invited. */
  isEnrolled: boolean;
}

/** The people who may act for an NGO: who was invited, when and by whom, inviting another one, and removing one. */
export function NgoPeople({ ngoId, isEnrolled }: NgoPeopleProps) {
  const client = useQueryClient();
  const query = useQuery(membersQuery(ngoId));
  const showMembers = (members: NgoMember[]) => client.setQueryData(membersQuery(ngoId).queryKey, members);
  return (
    <TitledSection title={m.ngo_people_title()} className="mt-10 grid max-w-[56rem] gap-3 border-t border-line pt-6">
      <p className="text-ink-soft">{m.ngo_people_text()}</p>
      <WhenLoaded
        query={query}
        title={m.ngo_people_load_error()}
        skeleton={<SkeletonBars className="grid gap-2" bars={["h-14 w-full", "h-14 w-full"]} />}
      >
        {(members) => (
          <>
            <MemberList ngoId={ngoId} members={members} onRemoved={showMembers} />
            {isEnrolled ? (
              <FieldScope>
                <InvitePerson ngoId={ngoId} members={members} onInvited={showMembers} />
              </FieldScope>
            ) : (
              <p className="text-ink-soft">{m.ngo_people_not_listed()}</p>
            )}
          </>
        )}
      </WhenLoaded>
    </TitledSection>
  );
}

interface MemberListProps {
  ngoId: string;
  members: readonly NgoMember[];
  onRemoved: (members: NgoMember[]) => void;
}

function MemberList({ ngoId, members, onRemoved }: MemberListProps) {
  const [removed, setRemoved] = useState<NgoMember>();
  const close = () => setRemoved(undefined);
  const removing = useMutation({
    mutationFn: (memberId: string) =>
      callApi(ngoMemberAdminEndpoints.removeNgoMember, { params: { id: ngoId, memberId } }),
    onSuccess: (left) => {
      close();
      onRemoved(left);
      void toast("success", m.ngo_people_removed());
    },
  });
  if (members.length === 0) return <p className="text-ink-soft">{m.ngo_people_none()}</p>;
  return (
    <>
      <ul aria-label={m.ngo_people_list()} className="border-t border-line">
        {members.map((member) => (
          <li
            key={member._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <MemberFacts member={member} />
            <Button
              size="sm"
              variant="quiet"
              icon={UserMinus}
              aria-label={m.ngo_people_remove_named({ email: member.email })}
              onClick={() => {
                removing.reset();
                setRemoved(member);
              }}
            >
              {m.ngo_people_remove()}
            </Button>
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <ConfirmDialog
          title={m.ngo_people_remove_title({ email: removed.email })}
          confirmLabel={m.ngo_people_remove()}
          busyLabel={m.ngo_people_removing()}
          danger
          action={{ ...removing, mutate: () => removing.mutate(removed._id) }}
          onClose={close}
        >
          <p>{m.ngo_people_remove_text()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function MemberFacts({ member: { email, invitedAt, invitedBy, seenAt } }: { member: NgoMember }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        <EmailText>{email}</EmailText>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {m.ngo_people_invited({ when: formatMoment(invitedAt), email: invitedBy })}
      </p>
      <p className="text-sm text-ink-soft">
        {seenAt === undefined ? m.ngo_people_not_seen() : m.ngo_people_seen({ day: formatDate(seenAt) })}
      </p>
    </div>
  );
}
