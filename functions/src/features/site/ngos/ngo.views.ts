import { type AdminNgo, type Ngo, ngoContactFields, ngoFields, pickFields, WebAddress } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Stored } from "../../../firestore/paging.ts";
import { versionOf } from "../../../firestore/versioned.ts";
import { isValid, type NgoDocument } from "./ngo.document.ts";

/** The public view. Its fields are selected here, because the reply's schema also contains those that only admins see. */
export function publicNgo({ id, data }: Stored<NgoDocument>, now: Date): Ngo {
  const approvals = data.approvals.map((approval) => ({ ...approval, valid: isValid(approval, now) }));
  const ngoAct = approvals.find(({ valid }) => valid)?.act ?? data.ngoAct;
  return { _id: id, ...pickFields(data, ngoFields), ngoAct, approvals };
}

const webAddress = (text: string | undefined) => z.safeParse(WebAddress, text).data;

/** Fields for admins only: contact, certificates, status and version. */
export const adminFields = (data: NgoDocument): Partial<Ngo> & Pick<AdminNgo, "status" | "version"> => ({
  ...pickFields(data, ngoContactFields),
  status: data.status,
  version: versionOf(data),
  papersUntil: data.papersUntil,
  form80G: webAddress(data.form80G),
  form12A: webAddress(data.form12A),
});

/** The public view with the additional fields of the NGO's own page. */
export const ngoOfPage = (storedNgo: Stored<NgoDocument>, now: Date): Ngo => ({
  ...publicNgo(storedNgo, now),
  people: storedNgo.data.people,
});

/** The view for the admin's edit form. */
export const adminNgo = (
  storedNgo: Stored<NgoDocument>,
  liveCampaigns: AdminNgo["liveCampaigns"],
  now: Date,
): AdminNgo => ({
  ...ngoOfPage(storedNgo, now),
  ...adminFields(storedNgo.data),
  updatedAt: storedNgo.data.updatedAt,
  updatedBy: storedNgo.data.updatedBy,
  liveCampaigns,
});
