import type { GivenRole } from "@daansetu/contract";
import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import type { UserFilter as Filter } from "../api/users.ts";
import { LONGEST_SEARCH } from "./use-user-filter.ts";

/** Between the last letter and the search. */
const PAUSE_MS = 350;

interface UserFilterProps {
  filter: Filter;
  onNarrow: (change: Partial<Filter>) => void;
}

/** Search and role. The search begins when the typing pauses, or with Enter. */
export function UserFilter({ filter: { search = "", role }, onNarrow }: UserFilterProps) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  if (asked !== search) {
    // The address changed: by what was typed here, which stays as it is, or by Back.
    setAsked(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => onNarrow({ search: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onNarrow]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onNarrow({ search: typed.trim() });
  };
  const roles: [GivenRole | undefined, string][] = [
    [undefined, m.admin_users_all()],
    ["admin", m.admin_users_admins()],
    ["user", m.admin_users_users()],
  ];
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <form role="search" onSubmit={submit} className="relative">
        <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-mute" />
        <TextInput
          type="search"
          aria-label={m.admin_users_search()}
          placeholder={m.admin_users_search_hint()}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          className="pl-11"
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      </form>
      <ChipRow label={m.admin_users_roles()}>
        {roles.map(([each, label]) => (
          <Chip
            key={label}
            pressed={each === role}
            onPress={() => {
              onNarrow({ role: each });
            }}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
