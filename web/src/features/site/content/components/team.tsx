import type { NgoPerson } from "@daansetu/contract";
import { Avatar } from "../../../../ui/avatar.tsx";

/** The team of the foundation or of an NGO: people with their roles. */
export function Team({ title, team }: { title: string; team: readonly NgoPerson[] }) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="mt-10">
      <h2 id="team" className="mb-4 text-h3">
        {title}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {team.map(({ name, role, about }) => (
          <li key={name} className="flex gap-3.5 border-t border-line py-4 leading-snug">
            <Avatar name={name} />
            <div className="min-w-0">
              <b>{name}</b>
              <p className="text-sm text-ink-soft">{role}</p>
              {about !== undefined && <p className="mt-1.5 text-ink-soft">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
