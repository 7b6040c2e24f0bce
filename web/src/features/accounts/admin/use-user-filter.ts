import { GIVEN_ROLES, type GivenRole } from "@daansetu/contract";
import { useSearchParams } from "react-router-dom";
import type { UserFilter } from "../api/users.ts";

/** The longest search that the server takes. */
export const LONGEST_SEARCH = 80;

/**
 * What the list of people is narrowed to. It lives in the address (`?search=asha&role=admin`), so that Back, a fresh load and a link
 * to a colleague show the same list.
 */
export function useUserFilter(): [UserFilter, (change: Partial<UserFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const typed = (params.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const asked = params.get("role");
  const filter = {
    search: typed === "" ? undefined : typed,
    role: GIVEN_ROLES.find((role: GivenRole) => role === asked),
  };
  const narrow = (change: Partial<UserFilter>) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === undefined || value === "") after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [filter, narrow];
}
