import { Download } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { encodeQr, QrImage } from "../../../ui/qr-code.tsx";

/** A QR code of an address. Only saving the image counts as a share. */
export function QrCode({ url, onSaved }: { url: string; onSaved: () => void }) {
  const save = () => {
    saveFile("qr-code.svg", new Blob([svgFile(encodeQr(url))], { type: "image/svg+xml" }));
    onSaved();
  };
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrImage text={url} label={m.sharing_qr_alt({ url })} />
      <p className="text-sm text-ink-soft">{m.sharing_qr_hint()}</p>
      <Button variant="soft" icon={Download} onClick={save}>
        {m.sharing_qr_save()}
      </Button>
    </div>
  );
}

const svgFile = ({ size, path }: ReturnType<typeof encodeQr>) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
