import { type NgoReport, ngoMemberAdminEndpoints } from "@daansetu/contract";
import { toast } from "../../../../lib/toast.ts";
import { useRefetch } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";

/**
 * Loads queue and counts anew after a decision, and says what came of it.
 * @param wanted what was decided here; if somebody else was faster, their decision stands
 */
export function useDecided(wanted: "published" | "declined"): (reviewed: NgoReport) => void {
  const refetch = useRefetch([ngoMemberAdminEndpoints.ngoReports, ngoMemberAdminEndpoints.ngoReportCounts]);
  return ({ state, kind }) => {
    void refetch();
    if (state !== wanted) void toast("error", m.ngo_reports_done_before());
    else if (state === "declined") void toast("success", m.ngo_reports_done_declined());
    else void toast("success", kind === "note" ? m.ngo_reports_done_published() : m.ngo_reports_done_accepted());
  };
}
