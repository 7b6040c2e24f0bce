import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "../paraglide/messages.js";
import { FromFrame, PDF_FRAME_PATH, type ToFrame } from "../pdf-frame/messages.ts";
import { IconButton } from "./icon-button.tsx";
import { Note } from "./note.tsx";

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const START = ZOOMS.indexOf(1);
/** A frame that says nothing for so long was not loaded. */
const LOAD_MS = 20_000;

type Shown = { state: "loading" } | { state: "failed" } | { state: "open"; pages: number };

/**
 * A PDF, drawn in a frame of an opaque origin (docs/uploads.md, "Showing PDFs"). The frame can be told what to draw, and tells how many pages there are.
 * @param content the same for the same document: a new one is loaded into a new frame by its `key`
 */
export function PdfView({ content, label }: { content: Blob; label: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Shown>({ state: "loading" });
  const [zoomIndex, setZoomIndex] = useState(START);

  useEffect(() => {
    const fail = () => {
      setShown((current) => (current.state === "loading" ? { state: "failed" } : current));
    };
    const timer = setTimeout(fail, LOAD_MS);
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = FromFrame.safeParse(data).data;
      if (message?.kind === "ready") void sendContent().catch(fail);
      if (message?.kind === "failed") fail();
      if (message?.kind === "opened") setShown({ state: "open", pages: message.pages });
    };
    const sendContent = async () => {
      const pageLabel = m.ui_pdf_page({ page: "{page}", pages: "{pages}" });
      tell(frame.current, { kind: "open", bytes: await content.arrayBuffer(), label, pageLabel });
    };
    window.addEventListener("message", listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("message", listen);
    };
  }, [content, label]);

  function zoomTo(index: number) {
    const zoom = ZOOMS[index];
    if (zoom === undefined) return;
    setZoomIndex(index);
    tell(frame.current, { kind: "zoom", zoom });
  }

  if (shown.state === "failed")
    return (
      <Note tone="warning" role="alert">
        {m.ui_pdf_failed()}
      </Note>
    );
  return (
    <div className="grid gap-1">
      <div role="group" aria-label={m.ui_pdf_tools({ label })} className="flex flex-wrap items-center gap-1">
        <IconButton
          icon={ZoomOut}
          label={m.ui_pdf_smaller()}
          disabled={zoomIndex === 0}
          onClick={() => {
            zoomTo(zoomIndex - 1);
          }}
        />
        <IconButton
          icon={ZoomIn}
          label={m.ui_pdf_larger()}
          disabled={zoomIndex === ZOOMS.length - 1}
          onClick={() => {
            zoomTo(zoomIndex + 1);
          }}
        />
        <p role="status" className="px-2 text-sm text-ink-soft">
          {shown.state === "open" ? m.ui_pdf_pages({ pages: shown.pages }) : m.ui_loading()}
        </p>
      </div>
      <iframe
        ref={frame}
        src={PDF_FRAME_PATH}
        title={label}
        sandbox="allow-scripts"
        className="h-[32rem] max-h-[80dvh] w-full rounded-card border border-line bg-well"
      />
    </div>
  );
}

/** To whatever is in the frame, since an opaque origin has no name: the policy's `frame-src` lets it be nothing but a page of this site. */
function tell(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, "*");
}
