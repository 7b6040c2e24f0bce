import type { ShareChannel } from "@daansetu/contract";
import { MessageCircle, QrCode as QrIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { buttonClass } from "../../../ui/button-look.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { countShare } from "./count-share.ts";
import { QrCode } from "./qr-code.tsx";

export interface ShareDialogProps {
  /** Absolute address. */
  url: string;
  text: string;
  campaignId: string | undefined;
  onClose: () => void;
}

const FACEBOOK_ICON = (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
    <path d="M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8Z" fill="currentColor" />
  </svg>
);
const X_ICON = (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
    <path d="m5 5 14 14M19 5 5 19" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);

/** Share links for browsers without the Web Share API. Each counts a share when it is used. */
export default function ShareDialog({ url, text, campaignId, onClose }: ShareDialogProps) {
  const [isQrShown, setQrShown] = useState(false);
  const countChannel = (channel: ShareChannel) => () => {
    countShare(campaignId, channel);
  };
  return (
    <Dialog title={m.story_share_title()} onClose={onClose}>
      <p className="-mt-2 text-ink-soft">{m.sharing_lead()}</p>
      <ul className="grid grid-cols-2 gap-2.5">
        <ShareLink
          icon={<Icon of={MessageCircle} />}
          name={m.story_share_whatsapp()}
          to={`https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` }).toString()}`}
          onUse={countChannel("whatsapp")}
        />
        <ShareLink
          icon={FACEBOOK_ICON}
          name={m.sharing_facebook()}
          to={`https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url }).toString()}`}
          onUse={countChannel("facebook")}
        />
        <ShareLink
          icon={X_ICON}
          name={m.sharing_x()}
          to={`https://x.com/intent/post?${new URLSearchParams({ text, url }).toString()}`}
          onUse={countChannel("x")}
        />
        <li>
          <Button
            variant="line"
            block
            icon={QrIcon}
            aria-expanded={isQrShown}
            onClick={() => {
              setQrShown(!isQrShown);
            }}
          >
            {m.sharing_qr_show()}
          </Button>
        </li>
      </ul>
      {isQrShown && <QrCode url={url} onSaved={countChannel("qr")} />}
      <div className="grid gap-1.5 border-t border-line pt-4">
        <span className="text-sm font-semibold">{m.sharing_link()}</span>
        <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <span className="rounded-control bg-well px-3 py-2.5 text-sm wrap-anywhere select-all">{url}</span>
          <CopyButton variant="main" text={url} label={m.story_share_copy()} onCopied={countChannel("link")} />
        </div>
      </div>
    </Dialog>
  );
}

interface ShareLinkProps {
  icon: ReactNode;
  name: string;
  to: string;
  onUse: () => void;
}

function ShareLink({ icon, name, to, onUse }: ShareLinkProps) {
  return (
    <li>
      <a
        href={to}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onUse}
        className={buttonClass({ variant: "line", block: true })}
      >
        {icon}
        {name} <span className="sr-only">({m.sharing_new_tab()})</span>
      </a>
    </li>
  );
}
