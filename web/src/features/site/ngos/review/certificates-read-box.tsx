import { m } from "../../../../paraglide/messages.js";
import { Checkbox } from "../../../../ui/inputs.tsx";

/** Checkbox with which an admin confirms to have read the NGO's certificates; donors see this with its date. */
export function CertificatesReadBox({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
      {m.applications_certificates_read()}
      <span className="mt-1 block text-sm text-ink-soft">{m.applications_certificates_read_hint()}</span>
    </Checkbox>
  );
}
