import { Download } from "lucide-react";
import { useMemo } from "react";
import { encode } from "uqr";
import { m } from "../../paraglide/messages.js";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code of an address. Only saving it counts as a share. */
export function QrCode({ url, onSaved }: { url: string; onSaved: () => void }) {
  const { size, path } = useMemo(() => encodeQr(url), [url]);
  const save = () => {
    saveFile("qr-code.svg", new Blob([svgFile(size, path)], { type: "image/svg+xml" }));
    onSaved();
  };
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <svg
        role="img"
        aria-label={m.sharing_qr_alt({ url })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-48 rounded-card border border-line bg-code-ground"
      >
        <path d={path} className="fill-code" />
      </svg>
      <p className="text-sm text-ink-soft">{m.sharing_qr_hint()}</p>
      <Button variant="soft" icon={Download} onClick={save}>
        {m.sharing_qr_save()}
      </Button>
    </div>
  );
}

function encodeQr(url: string): { size: number; path: string } {
  const { data, size } = encode(url, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}

const svgFile = (size: number, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
