import { Download } from "lucide-react";
import { useMemo } from "react";
import { encode } from "uqr";
import { m } from "../../paraglide/messages.js";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";

/** Light modules around the code, which a camera needs to find it. */
const EDGE = 4;

/** An address as a code for a phone's camera. It is shared once somebody takes it along. */
export function QrCode({ url, onTaken }: { url: string; onTaken: () => void }) {
  const { size, dark } = useMemo(() => drawn(url), [url]);
  const save = () => {
    saveFile("qr-code.svg", new Blob([fileOf(size, dark)], { type: "image/svg+xml" }));
    onTaken();
  };
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <svg
        role="img"
        aria-label={m.sharing_qr_alt({ url })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-48 rounded-card border border-line bg-sheet"
      >
        <path d={dark} className="fill-ink" />
      </svg>
      <p className="text-sm text-ink-soft">{m.sharing_qr_hint()}</p>
      <Button variant="soft" icon={Download} onClick={save}>
        {m.sharing_qr_save()}
      </Button>
    </div>
  );
}

function drawn(url: string): { size: number; dark: string } {
  const { data, size } = encode(url, { ecc: "M", border: EDGE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, dark: squares.join("") };
}

const fileOf = (size: number, dark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`;
