import { m } from "../../../paraglide/messages.js";
import { NgoNameField } from "../../ngos/index.ts";
import type { Texts } from "./use-writing-form.ts";

interface NgoNameProps {
  writing: Texts<"ngoName">;
  /** An enrolled NGO was chosen; a name typed by hand has no id, and the server links it if it is one. */
  onPick: (ngoName: string, ngoId: string) => void;
}

/** The name of the NGO that a campaign is for: enrolled ones are suggested. */
export function NgoName({ writing, onPick }: NgoNameProps) {
  return (
    <NgoNameField
      value={writing.text("ngoName")}
      onChange={({ ngoName, ngoId = "" }) => onPick(ngoName, ngoId)}
      label={m.writing_ngo_name()}
      error={writing.problem("ngoName")}
    />
  );
}
