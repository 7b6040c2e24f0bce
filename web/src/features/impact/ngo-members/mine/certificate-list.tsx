import { type Act, calendarDay, type MyNgo } from "@daansetu/contract";
import { CircleAlert, Clock } from "lucide-react";
import { formatDay } from "../../../../lib/format-day.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";

interface CertificateListProps {
  certificates: MyNgo["certificates"];
  onRenew: (act: Act) => void;
}

/** The NGO's certificates, with their ends; one that ends soon, or has ended, can be renewed here. */
export function CertificateList({ certificates, onRenew }: CertificateListProps) {
  const today = calendarDay(useNow());
  return (
    <TitledSection level={3} title={m.my_ngo_certificates()}>
      {certificates.length === 0 && <p className="mt-1 text-ink-soft">{m.my_ngo_certificates_none()}</p>}
      <ul className="mt-2">
        {certificates.map(({ act, number, validUntil, isLapsing }) => (
          <li
            key={`${act} ${number}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {act}
                {isLapsing && <EndTag isOver={validUntil !== undefined && validUntil < today} day={validUntil} />}
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {m.my_ngo_certificate_number({ number })} ·{" "}
                {validUntil === undefined ? m.my_ngo_no_end() : m.my_ngo_valid_until({ day: formatDay(validUntil) })}
              </p>
            </div>
            {isLapsing && (
              <Button size="sm" variant="line" aria-label={m.my_ngo_renew_named({ act })} onClick={() => onRenew(act)}>
                {m.my_ngo_renew()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

const EndTag = ({ isOver, day = "" }: { isOver: boolean; day: string | undefined }) =>
  isOver ? (
    <Tag tone="danger" icon={CircleAlert}>
      {m.my_ngo_ended_on({ day: formatDay(day) })}
    </Tag>
  ) : (
    <Tag tone="warning" icon={Clock}>
      {m.my_ngo_lapsing()}
    </Tag>
  );
