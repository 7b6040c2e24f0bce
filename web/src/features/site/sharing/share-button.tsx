import { Share2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { cx } from "../../../lib/cx.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import type { ButtonLook } from "../../../ui/button-look.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { ShareDialogProps } from "./share-dialog.tsx";

interface ShareButtonProps extends ButtonLook {
  /** Path of the page: "/storypage/abc". */
  path: string;
  /** The message before the address. */
  text: string;
  /** The campaign whose shares are counted. */
  campaignId?: string;
  label?: string;
  /** For narrow bars. */
  iconOnly?: boolean;
}

/** Shares a page with the Web Share API, else with a dialog. */
export function ShareButton({
  path,
  text,
  campaignId,
  label = m.story_share(),
  iconOnly = false,
  ...buttonLook
}: ShareButtonProps) {
  const [ShareDialog, setShareDialog] = useState<ComponentType<ShareDialogProps>>();
  const [url, setUrl] = useState(path);
  const openDialog = async (address: string) => {
    setUrl(address);
    const dialogModule = await import("./share-dialog.tsx").catch(() => undefined);
    if (dialogModule !== undefined) setShareDialog(() => dialogModule.default);
    // The dialog's chunk could not be loaded.
    else await copyLink(address);
  };
  const shareLink = async () => {
    const address = new URL(path, window.location.origin).href;
    if (typeof navigator.share !== "function") return openDialog(address);
    try {
      await navigator.share({ text, url: address });
    } catch (error) {
      // `AbortError`: the visitor closed the share sheet.
      return error instanceof Error && error.name === "AbortError" ? undefined : openDialog(address);
    }
    (await import("./count-share.ts")).countShare(campaignId, "device");
  };
  const onClick = () => void shareLink().catch(() => undefined);
  return (
    <>
      {iconOnly ? (
        <IconButton icon={Share2} label={label} className={cx("text-info", buttonLook.className)} onClick={onClick} />
      ) : (
        <Button variant="line" icon={Share2} {...buttonLook} onClick={onClick}>
          {label}
        </Button>
      )}
      {ShareDialog !== undefined && (
        <ShareDialog url={url} text={text} campaignId={campaignId} onClose={() => setShareDialog(undefined)} />
      )}
    </>
  );
}

function copyLink(address: string): Promise<unknown> {
  return navigator.clipboard.writeText(address).then(
    () => toast("success", m.ui_copied()),
    () => toast("error", m.ui_copy_failed()),
  );
}
