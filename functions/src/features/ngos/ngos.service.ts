import { type Ngo, type Sector, WebAddress } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import type { Slice, Stored } from "../../firestore/paging.ts";
import { isValid, type NgoDocument } from "./ngo.document.ts";
import { ngosRepository } from "./ngos.repository.ts";

export function ngoService(deps: Pick<Deps, "db" | "log">) {
  const ngos = ngosRepository(deps);
  return {
    /** Enrolled NGOs, newest first; with `forAdmin` also whom to call and what was filed. */
    async list(sector: Sector | undefined, slice: Slice, { now, forAdmin }: { now: Date; forAdmin: boolean }) {
      const { items, next } = await ngos.list(sector, slice);
      return { items: items.map((ngo) => ({ ...publicNgo(ngo, now), ...(forAdmin && privatePart(ngo.data)) })), next };
    },

    /** How many NGOs are enrolled. */
    count: () => ngos.count(),
  };
}

function publicNgo({ id, data }: Stored<NgoDocument>, now: Date): Ngo {
  const approvals = data.approvals.map((approval) => ({ ...approval, valid: isValid(approval, now) }));
  const act = approvals.find(({ valid }) => valid)?.act;
  return {
    _id: id,
    ngoName: data.ngoName,
    ngoLogo: data.ngoLogo,
    ngoLocation: data.ngoLocation,
    description: data.description,
    sector: data.sector,
    ...(act !== undefined && { ngoAct: act }),
    approvals,
    createdAt: data.createdAt,
  };
}

function privatePart(data: NgoDocument): Partial<Ngo> {
  const address = (text: string | undefined) => {
    const parsed = z.safeParse(WebAddress, text);
    return parsed.success ? parsed.data : undefined;
  };
  const { contactPersonName, email, number } = data;
  const form80G = address(data.form80G);
  const form12A = address(data.form12A);
  return {
    ...(contactPersonName !== undefined && { contactPersonName }),
    ...(email !== undefined && { email }),
    ...(number !== undefined && { number }),
    ...(form80G !== undefined && { form80G }),
    ...(form12A !== undefined && { form12A }),
  };
}
