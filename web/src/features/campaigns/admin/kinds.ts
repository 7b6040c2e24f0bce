import {
  campaignEditingEndpoints as e,
  emptyFundraiserForm,
  emptyMonthlyForm,
  FundraiserForm,
  type FundraiserWriting,
  MonthlyForm,
  type MonthlyWriting,
  readFundraiserForm,
  readMonthlyForm,
} from "@daansetu/contract";
import { callApi } from "../../../lib/api-client.ts";
import { m } from "../../../paraglide/messages.js";
import { keptForm } from "../writing/kept-form.ts";
import type { Kind } from "./use-campaign-editor.ts";

const toEdit = (id: string) => callApi(e.campaignToEdit, { params: { id } });

export const FUNDRAISER: Kind<FundraiserForm, FundraiserWriting> = {
  empty: emptyFundraiserForm,
  read: readFundraiserForm,
  start: (writing, about) => callApi(e.startFundraiser, { body: { ...writing, ...about } }),
  edit: (id, writing, about) => callApi(e.editFundraiser, { params: { id }, body: { ...writing, ...about } }),
  toEdit,
  formOf: (campaign) => (campaign.kind === "fundraiser" ? campaign.form : undefined),
  keep: keptForm("daansetu:writing:fundraiser", FundraiserForm),
  toasts: { added: m.writing_toast_fundraiser, failed: m.writing_toast_fundraiser_error },
};

export const MONTHLY: Kind<MonthlyForm, MonthlyWriting> = {
  empty: emptyMonthlyForm,
  read: readMonthlyForm,
  start: (writing, about) => callApi(e.startMonthlyFundraiser, { body: { ...writing, ...about } }),
  edit: (id, writing, about) => callApi(e.editMonthlyFundraiser, { params: { id }, body: { ...writing, ...about } }),
  toEdit,
  formOf: (campaign) => (campaign.kind === "monthly" ? campaign.form : undefined),
  keep: keptForm("daansetu:writing:monthly", MonthlyForm),
  toasts: { added: m.writing_toast_monthly, failed: m.writing_toast_monthly_error },
};
