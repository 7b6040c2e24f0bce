import type { Fundraiser } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";
import { Avatar } from "../../../ui/avatar.tsx";

/** The beneficiary and the foundation: who answers for a campaign, and for what. */
export function Organisers({ parties }: { parties: Fundraiser["organisers"] }) {
  return (
    <ul className="grid gap-5">
      {parties.map(({ name, role, about }) => (
        <li key={`${role} ${name}`} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-4">
          <Avatar name={name} />
          <div>
            <b>{name}</b>
            <p className="text-sm font-semibold text-ink-soft">
              {role === "beneficiary" ? m.story_beneficiary() : m.story_foundation()}
            </p>
            {about !== "" && <p className="mt-1 text-sm text-ink-soft">{about}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
