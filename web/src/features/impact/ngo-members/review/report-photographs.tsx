import type { NgoReport } from "@daansetu/contract";
import { UserRound } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Checkbox } from "../../../../ui/inputs.tsx";
import { Tag } from "../../../../ui/tag.tsx";

interface ReportPhotographsProps {
  photographs: NgoReport["photographs"];
  /** Indexes of those that are not published. */
  without: readonly number[];
  /** Absent once it is decided. */
  onChange: ((without: readonly number[]) => void) | undefined;
}

/** The photographs of a note: which are published is chosen here; those that show people never are. */
export function ReportPhotographs({ photographs, without, onChange }: ReportPhotographsProps) {
  if (photographs.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {photographs.map(({ picture, showsPeople }, index) => (
        <li key={picture.src} className="grid content-start gap-2">
          {/* Uncropped: what is published may be at the edge. */}
          <img
            src={picture.src}
            alt={picture.alt === "" ? m.ngo_reports_photograph({ number: index + 1 }) : picture.alt}
            loading="lazy"
            className="max-h-80 w-full rounded-control bg-well object-contain"
          />
          {picture.alt !== "" && <p className="text-sm text-ink-soft wrap-anywhere">{picture.alt}</p>}
          {showsPeople ? (
            <div>
              <Tag tone="warning" icon={UserRound}>
                {m.ngo_reports_photograph_people()}
              </Tag>
            </div>
          ) : (
            onChange !== undefined && (
              <Checkbox
                checked={!without.includes(index)}
                onChange={({ target }) =>
                  onChange(target.checked ? without.filter((each) => each !== index) : [...without, index])
                }
              >
                {m.ngo_reports_photograph_publish({ number: index + 1 })}
              </Checkbox>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
