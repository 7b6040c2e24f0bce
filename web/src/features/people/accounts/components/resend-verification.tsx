import { accountEndpoints } from "@daansetu/contract";
import { CircleCheck, MailPlus } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { useRequest } from "../use-request.ts";

/** Sends another verification link, and reports success or the refusal of a rate limit. */
export function ResendVerification({ email }: { email: string | undefined }) {
  const [isSent, setIsSent] = useState(false);
  const request = useRequest(async () => {
    await callApi(accountEndpoints.sendVerification);
    setIsSent(true);
  });
  return (
    <div className="grid justify-items-start gap-2">
      {!isSent && (
        <Button
          size="sm"
          variant="line"
          icon={MailPlus}
          busy={request.busy}
          busyLabel={m.accounts_verify_resend_busy()}
          onClick={() => void request.send()}
        >
          {m.accounts_verify_resend()}
        </Button>
      )}
      <p role="status" className="flex items-start gap-1.5 wrap-anywhere text-ink empty:hidden">
        {isSent && (
          <>
            <Icon of={CircleCheck} className="mt-0.5 text-leaf" />
            {email === undefined ? m.accounts_verify_resent_unnamed() : m.accounts_verify_resent({ email })}
          </>
        )}
      </p>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {request.failure?.text}
      </p>
    </div>
  );
}
