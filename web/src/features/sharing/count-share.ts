import { type ShareChannel, sharingEndpoints } from "@daansetu/contract";
import { callApi } from "../../lib/api-client.ts";

/** Tells the server that a campaign was shared. Whoever shares has nothing to do with it, nor to know when it fails. */
export function countShare(campaignId: string | undefined, channel: ShareChannel): void {
  if (campaignId === undefined) return;
  callApi(sharingEndpoints.countShare, { params: { id: campaignId }, body: { channel } }).catch(() => undefined);
}
