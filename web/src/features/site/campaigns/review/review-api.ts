import { fundraiserRequestEndpoints as e, type FundraiserForm, type AwaitedAction } from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { endpointQuery, pagedQuery } from "../../../../lib/api/query.ts";

/** Requests that wait for the foundation, earliest due date first; without `waitsFor` all that were ever submitted. */
export const queueQuery = (waitsFor: AwaitedAction | undefined) =>
  pagedQuery(e.requestsForReview, { query: { limit: "20", ...(waitsFor !== undefined && { waitsFor }) } });

export const reviewKey = (id: string) => ["requestForReview", { params: { id } }] as const;
/** The request is not refetched automatically: the admin decides on the version that they have read. */
export const reviewQuery = (id: string) => ({
  ...endpointQuery(e.requestForReview, { params: { id } }),
  staleTime: Infinity,
  gcTime: 0,
});

export const reviewApi = {
  edit: (id: string, form: FundraiserForm, version: number) =>
    callApi(e.editRequest, { params: { id }, body: { form, version } }),
  approve: (id: string, version: number) => callApi(e.approveRequest, { params: { id }, body: { version } }),
  askForChanges: (id: string, version: number, note: string) =>
    callApi(e.askForChanges, { params: { id }, body: { version, note } }),
  decline: (id: string, version: number, note: string) =>
    callApi(e.declineRequest, { params: { id }, body: { version, note } }),
  confirmCall: (id: string) => callApi(e.noteCall, { params: { id } }),
};
