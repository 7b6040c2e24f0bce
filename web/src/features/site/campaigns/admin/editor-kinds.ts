import {
  campaignEditingEndpoints as e,
  emptyFundraiserForm,
  emptyMonthlyForm,
  FundraiserForm,
  type CompleteFundraiser,
  MonthlyForm,
  type CompleteMonthlyCampaign,
  readFundraiserForm,
  readMonthlyForm,
} from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { draftStore } from "../../../../lib/draft-store.ts";
import { m } from "../../../../paraglide/messages.js";
import type { EditorKind } from "./use-campaign-editor.ts";

const loadCampaign = (id: string) => callApi(e.campaignToEdit, { params: { id } });

export const FUNDRAISER_EDITOR: EditorKind<FundraiserForm, CompleteFundraiser> = {
  empty: emptyFundraiserForm,
  read: readFundraiserForm,
  start: (payload, options) => callApi(e.startFundraiser, { body: { ...payload, ...options } }),
  edit: (id, payload, options) => callApi(e.editFundraiser, { params: { id }, body: { ...payload, ...options } }),
  load: loadCampaign,
  formOf: (campaign) => (campaign.kind === "fundraiser" ? campaign.form : undefined),
  draft: draftStore("daansetu:writing:fundraiser", FundraiserForm),
  toasts: { added: m.writing_toast_fundraiser, failed: m.writing_toast_fundraiser_error },
};

export const MONTHLY_EDITOR: EditorKind<MonthlyForm, CompleteMonthlyCampaign> = {
  empty: emptyMonthlyForm,
  read: readMonthlyForm,
  start: (payload, options) => callApi(e.startMonthlyFundraiser, { body: { ...payload, ...options } }),
  edit: (id, payload, options) =>
    callApi(e.editMonthlyFundraiser, { params: { id }, body: { ...payload, ...options } }),
  load: loadCampaign,
  formOf: (campaign) => (campaign.kind === "monthly" ? campaign.form : undefined),
  draft: draftStore("daansetu:writing:monthly", MonthlyForm),
  toasts: { added: m.writing_toast_monthly, failed: m.writing_toast_monthly_error },
};
