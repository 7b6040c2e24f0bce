import { m } from "../../../../paraglide/messages.js";
import { NgoNameField } from "../../ngos/index.ts";
import type { TextFields } from "./form-fields.ts";

interface NgoNameProps {
  fields: TextFields<"ngoName">;
  /** `ngoId` is "" for a typed name; the server links it if it is the name of an enrolled NGO. */
  onChange: (ngoName: string, ngoId: string) => void;
}

/** The name of the NGO that benefits, with suggestions of enrolled NGOs. */
export function NgoName({ fields, onChange }: NgoNameProps) {
  return (
    <NgoNameField
      value={fields.text("ngoName")}
      onChange={({ ngoName, ngoId = "" }) => onChange(ngoName, ngoId)}
      label={m.writing_ngo_name()}
      error={fields.errorOf("ngoName")}
    />
  );
}
