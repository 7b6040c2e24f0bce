import { type AdminNgo, type Ngo, WebAddress } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Stored } from "../../firestore/paging.ts";
import { versionOf } from "../../firestore/versioned.ts";
import { isValid, type NgoDocument } from "./ngo.document.ts";

/** The public view. */
export function publicNgo({ id, data }: Stored<NgoDocument>, now: Date): Ngo {
  const approvals = data.approvals.map((approval) => ({ ...approval, valid: isValid(approval, now) }));
  const act = approvals.find(({ valid }) => valid)?.act ?? data.ngoAct;
  return {
    _id: id,
    ngoName: data.ngoName,
    ngoLogo: data.ngoLogo,
    ...(data.logo !== undefined && { logo: data.logo }),
    ngoLocation: data.ngoLocation,
    description: data.description,
    sector: data.sector,
    ...(act !== undefined && { ngoAct: act }),
    approvals,
    createdAt: data.createdAt,
    ...(data.papersReadAt !== undefined && { papersReadAt: data.papersReadAt }),
  };
}

/** Fields that only admins see: contact, certificates, status and version. */
export function adminFields(data: NgoDocument): Partial<Ngo> & Pick<AdminNgo, "status" | "version"> {
  const webAddress = (text: string | undefined) => {
    const parsed = z.safeParse(WebAddress, text);
    return parsed.success ? parsed.data : undefined;
  };
  const { contactPersonName, email, number, status, papersUntil } = data;
  const form80G = webAddress(data.form80G);
  const form12A = webAddress(data.form12A);
  return {
    status,
    version: versionOf(data),
    ...(papersUntil !== undefined && { papersUntil }),
    ...(contactPersonName !== undefined && { contactPersonName }),
    ...(email !== undefined && { email }),
    ...(number !== undefined && { number }),
    ...(form80G !== undefined && { form80G }),
    ...(form12A !== undefined && { form12A }),
  };
}

/** The public view with what only the NGO's own page shows. */
export const ngoOfPage = (storedNgo: Stored<NgoDocument>, now: Date): Ngo => ({
  ...publicNgo(storedNgo, now),
  ...(storedNgo.data.people !== undefined && { people: storedNgo.data.people }),
});

/** The view for the admin's edit form. */
export function adminNgo(
  storedNgo: Stored<NgoDocument>,
  liveCampaigns: AdminNgo["liveCampaigns"],
  now: Date,
): AdminNgo {
  const { updatedAt, updatedBy } = storedNgo.data;
  return {
    ...ngoOfPage(storedNgo, now),
    ...adminFields(storedNgo.data),
    ...(updatedAt !== undefined && { updatedAt }),
    ...(updatedBy !== undefined && { updatedBy }),
    liveCampaigns,
  };
}
