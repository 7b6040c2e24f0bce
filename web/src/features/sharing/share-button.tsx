import { Share2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import type { ButtonLook } from "../../ui/button-look.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { ShareDialogProps } from "./share-dialog.tsx";

interface ShareButtonProps extends ButtonLook {
  /** The page's address on this site: "/storypage/abc". */
  path: string;
  /** What is said above the address. */
  text: string;
  /** The campaign that the page is about, where shares are counted. */
  campaignId?: string;
  label?: string;
  /** Only the drawing, for a narrow bar. */
  iconOnly?: boolean;
}

/** Shares an address: by the device's own sheet where there is one, else by a dialog with the usual ways. */
export function ShareButton({
  path,
  text,
  campaignId,
  label = m.story_share(),
  iconOnly = false,
  ...look
}: ShareButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>();
  const [url, setUrl] = useState(path);
  const ask = async (address: string) => {
    setUrl(address);
    const part = await import("./share-dialog.tsx").catch(() => undefined);
    if (part !== undefined) setDialog(() => part.default);
    // Without a connection to fetch the dialog by, the address can still be taken along.
    else await copy(address);
  };
  const share = async () => {
    const address = new URL(path, window.location.origin).href;
    if (typeof navigator.share !== "function") return ask(address);
    try {
      await navigator.share({ text, url: address });
    } catch (error) {
      // Whoever closes the sheet has decided; there is nothing to tell.
      return error instanceof Error && error.name === "AbortError" ? undefined : ask(address);
    }
    (await import("./count-share.ts")).countShare(campaignId, "device");
  };
  const press = () => void share().catch(() => undefined);
  return (
    <>
      {iconOnly ? (
        <IconButton icon={Share2} label={label} className="text-neel" onClick={press} />
      ) : (
        <Button variant="line" icon={Share2} {...look} onClick={press}>
          {label}
        </Button>
      )}
      {Dialog !== undefined && (
        <Dialog url={url} text={text} campaignId={campaignId} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function copy(address: string): Promise<unknown> {
  return navigator.clipboard.writeText(address).then(
    () => toast("success", m.ui_copied()),
    () => toast("error", m.ui_copy_failed()),
  );
}
