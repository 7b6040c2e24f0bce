import type { Filing } from "@daansetu/contract";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";

/** The downloads of a file: person, time and checksum. */
export function FilingDownloads({ exports }: Pick<Filing, "exports">) {
  if (exports.length === 0) return <p className="text-sm text-ink-soft">{m.filings_downloads_none()}</p>;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-info">
        {m.filings_downloads({ count: formatCount(exports.length) })}
      </summary>
      <ul className="grid gap-2">
        {exports.map(({ at, byEmail, sha256 }) => (
          <li key={`${at} ${byEmail}`} className="grid wrap-anywhere">
            <span>{m.filings_download_item({ when: formatMoment(at), by: byEmail })}</span>
            <span className="text-ink-soft">{m.filings_download_checksum({ checksum: sha256 })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
