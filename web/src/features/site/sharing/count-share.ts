import { type ShareChannel, sharingEndpoints } from "@daansetu/contract";
import { callApi } from "../../../lib/api/api-client.ts";

/** Counts a share on the server. Failures are ignored: they do not concern the visitor. */
export function countShare(campaignId: string | undefined, channel: ShareChannel): void {
  if (campaignId === undefined) return;
  callApi(sharingEndpoints.countShare, { params: { id: campaignId }, body: { channel } }).catch(() => undefined);
}
