import { fundraiserRequestEndpoints as e, type FundraiserForm } from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { endpointQuery, pagedQuery } from "../../../../lib/api/query.ts";

export const myRequestsQuery = () => pagedQuery(e.myFundraiserRequests, { query: { limit: "20" } });
export const requestQuery = (id: string) => ({
  ...endpointQuery(e.fundraiserRequest, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

export const requestApi = {
  one: (id: string) => callApi(e.fundraiserRequest, { params: { id } }),
  start: (form: FundraiserForm, clientRequestId: string) =>
    callApi(e.startRequest, { body: { form, clientRequestId } }),
  save: (id: string, form: FundraiserForm, version: number) =>
    callApi(e.saveRequest, { params: { id }, body: { form, version } }),
  submit: (id: string, version: number) => callApi(e.submitRequest, { params: { id }, body: { version } }),
  withdraw: (id: string) => callApi(e.withdrawRequest, { params: { id } }),
  remove: (id: string) => callApi(e.deleteRequest, { params: { id } }),
};
