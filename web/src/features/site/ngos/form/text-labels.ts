import { fieldNamesOf, type NgoTextName } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

/** The texts about an NGO, in the order of the page. */
export const TEXT_LABELS: Readonly<Record<NgoTextName, () => string>> = {
  ngoName: m.ngo_form_name,
  ngoLocation: m.ngo_form_place,
  sector: m.ngo_form_sector,
  description: m.ngo_form_description,
  contactPersonName: m.ngo_form_contact,
  email: m.ngo_form_email,
  number: m.ngo_form_number,
};

export const TEXT_NAMES = fieldNamesOf(TEXT_LABELS);
