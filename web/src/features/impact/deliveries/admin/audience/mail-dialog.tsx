import { deliveryFollowUpEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";

interface MailDialogProps {
  id: string;
  notificationId: string;
  onClose: () => void;
}

/** What one donor will read, in a sandboxed frame without scripts and links. */
export function MailDialog({ id, notificationId, onClose }: MailDialogProps) {
  const query = useQuery(
    endpointQuery(deliveryFollowUpEndpoints.deliveryMailPreview, { params: { id, notificationId } }),
  );
  return (
    <Dialog title={m.deliveries_mail_title()} isWide onClose={onClose}>
      <WhenLoaded
        query={query}
        skeleton={<Skeletons count={3} className="grid gap-2" barClassName="h-16" />}
        missing={<p>{m.deliveries_mail_none()}</p>}
      >
        {({ subject, html }) => (
          <>
            <p className="font-semibold wrap-anywhere">{subject}</p>
            <iframe
              title={m.deliveries_mail_frame()}
              srcDoc={html}
              sandbox=""
              className="h-[60vh] w-full rounded-card border border-line bg-sheet"
            />
          </>
        )}
      </WhenLoaded>
    </Dialog>
  );
}
