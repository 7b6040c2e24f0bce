import { fundraiserRequestEndpoints as e, type FundraiserForm, type WaitsFor } from "@daansetu/contract";
import { callApi } from "../../../lib/api-client.ts";
import { endpointQuery, pagedQuery } from "../../../lib/query.ts";

/** What waits for the foundation, the one due first at the top; without `waitsFor` every request that was ever submitted. */
export const queueQuery = (waitsFor: WaitsFor | undefined) =>
  pagedQuery(e.requestsForReview, { query: { limit: "20", ...(waitsFor !== undefined && { waitsFor }) } });

export const reviewKey = (id: string) => ["requestForReview", { params: { id } }] as const;
/** What lies before an admin is decided upon as it is: it is not exchanged under their eyes. */
export const reviewQuery = (id: string) => ({
  ...endpointQuery(e.requestForReview, { params: { id } }),
  staleTime: Infinity,
  gcTime: 0,
});

export const reviewApi = {
  one: (id: string) => callApi(e.requestForReview, { params: { id } }),
  edit: (id: string, form: FundraiserForm, version: number) =>
    callApi(e.editRequest, { params: { id }, body: { form, version } }),
  approve: (id: string, version: number) => callApi(e.approveRequest, { params: { id }, body: { version } }),
  askForChanges: (id: string, version: number, note: string) =>
    callApi(e.askForChanges, { params: { id }, body: { version, note } }),
  decline: (id: string, version: number, note: string) =>
    callApi(e.declineRequest, { params: { id }, body: { version, note } }),
  called: (id: string) => callApi(e.noteCall, { params: { id } }),
};
