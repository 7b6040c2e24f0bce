import type { Filing } from "@daansetu/contract";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Note } from "../../../../../ui/note.tsx";

/** The server lists at most this many faults. */
const MOST_FAULTS = 100;

/** The cells that the portal's form would reject, or a note that there are none. */
export function FilingFaults({ faults }: Pick<Filing, "faults">) {
  if (faults.length === 0) return <Note tone="leaf">{m.filings_faultless()}</Note>;
  const title =
    faults.length < MOST_FAULTS
      ? m.filings_faults({ count: faults.length })
      : m.filings_faults_many({ count: formatCount(faults.length) });
  return (
    <Note tone="danger" title={title}>
      <p>{m.filings_faults_text()}</p>
      <div
        role="region"
        aria-label={title}
        // Scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
        tabIndex={0}
        className="mt-2 max-h-80 overflow-auto rounded-control bg-sheet"
      >
        <table className="w-full text-left text-sm text-ink">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <Head>{m.filings_faults_row()}</Head>
              <Head>{m.filings_faults_column()}</Head>
              <Head>{m.filings_faults_message()}</Head>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`} className="border-b border-line align-top last:border-0">
                <td className="px-3 py-2 tabular-nums">{formatCount(row)}</td>
                <td className="px-3 py-2">{column}</td>
                <td className="px-3 py-2">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Note>
  );
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="px-3 py-2 font-semibold">
    {children}
  </th>
);
