import { MessageCircle, Share2 } from "lucide-react";
import { useId, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { type ButtonLook, buttonClass } from "../../ui/button-look.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

interface ShareButtonProps extends ButtonLook {
  /** The page's address on this site: "/storypage/abc". */
  path: string;
  /** What is said above the address. */
  text: string;
  label?: string;
  /** Only the drawing, for a narrow bar. */
  iconOnly?: boolean;
}

/** Shares an address: by the phone's own sheet where there is one, else by WhatsApp or a copied link. */
export function ShareButton({ path, text, label = m.story_share(), iconOnly = false, ...look }: ShareButtonProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const share = () => {
    const url = addressOf(path);
    if (typeof navigator.share !== "function") return sheet.current?.showPopover();
    // Whoever closes the phone's sheet has decided; there is nothing to tell.
    navigator.share({ text, url }).catch(() => undefined);
  };
  return (
    <>
      {iconOnly ? (
        <IconButton icon={Share2} label={label} className="text-neel" onClick={share} />
      ) : (
        <Button variant="line" icon={Share2} {...look} onClick={share}>
          {label}
        </Button>
      )}
      <ShareSheet ref={sheet} titleId={titleId} path={path} text={text} />
    </>
  );
}

interface ShareSheetProps {
  ref: React.Ref<HTMLDivElement>;
  titleId: string;
  path: string;
  text: string;
}

function ShareSheet({ ref, titleId, path, text }: ShareSheetProps) {
  const url = addressOf(path);
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-panel border border-line bg-sheet p-6 text-ink shadow-dialog backdrop:bg-(--scrim)"
    >
      <h2 id={titleId} className="text-h4">
        {m.story_share_title()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft wrap-anywhere">{url}</p>
      <div className="flex flex-wrap gap-2.5">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "main" })}
        >
          <Icon of={MessageCircle} />
          {m.story_share_whatsapp()}
        </a>
        <CopyButton text={url} label={m.story_share_copy()} />
      </div>
    </div>
  );
}

/** The whole address, once there is a window to know the site's name from. */
function addressOf(path: string): string {
  return typeof window === "undefined" ? path : new URL(path, window.location.origin).href;
}
