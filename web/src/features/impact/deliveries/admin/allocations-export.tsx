import { deliveryFollowUpEndpoints } from "@daansetu/contract";
import { Download } from "lucide-react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { useExport } from "../../../platform/exports/index.ts";

const { allocationsCsv } = deliveryFollowUpEndpoints;

/** Which numbers of which item are counted for which donation, of one campaign, as a file. */
export function AllocationsExport({ campaignId }: { campaignId: string }) {
  const { ask, isAsking, notes } = useExport(allocationsCsv, () =>
    callApi(allocationsCsv, { body: { campaign: campaignId } }),
  );
  return (
    <div className="mt-6 grid justify-items-start gap-2">
      <Button
        size="sm"
        variant="line"
        icon={Download}
        busy={isAsking}
        busyLabel={m.deliveries_export_busy()}
        onClick={ask}
      >
        {m.deliveries_allocations_export()}
      </Button>
      <p className="max-w-(--measure) text-sm text-ink-soft">{m.deliveries_allocations_text()}</p>
      {notes}
    </div>
  );
}
