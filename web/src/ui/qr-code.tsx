import { useMemo } from "react";
import { encode } from "uqr";

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, drawn in the browser. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => encodeQr(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-48 rounded-card border border-line bg-code-ground"
    >
      <path d={path} className="fill-code" />
    </svg>
  );
}

export function encodeQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
