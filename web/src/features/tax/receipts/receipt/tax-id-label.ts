import type { TaxIdType } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

const LABELS: Readonly<Record<TaxIdType, () => string>> = {
  pan: m.tax_id_pan,
  passport: m.tax_id_passport,
  "voter-id": m.tax_id_voter_id,
  "driving-licence": m.tax_id_driving_licence,
  "ration-card": m.tax_id_ration_card,
  tin: m.tax_id_tin,
};

export const taxIdLabel = (type: TaxIdType): string => LABELS[type]();
