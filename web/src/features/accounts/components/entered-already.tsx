import { Navigate } from "react-router-dom";
import { useSession } from "../../../lib/session/index.ts";
import type { Entry } from "../enter/use-entry.ts";

/**
 * Sends on who is logged in already, or is now, in another tab. Guests may log in and sign up. While a way in is under way, or
 * has failed after it had opened the session, the person stays and reads why.
 */
export function EnteredAlready({ entry, next }: { entry: Entry; next: string }) {
  const session = useSession();
  const stays = session === undefined || session.role === "guest" || entry.busy !== undefined || entry.trouble;
  return stays ? null : <Navigate to={next} replace />;
}
