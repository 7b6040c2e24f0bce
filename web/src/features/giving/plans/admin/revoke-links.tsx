import { adminPlanEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";

/** Makes the links in a plan's mails useless, after a confirmation, for a donor whose mail somebody else has. */
export function RevokeLinks({ planId }: { planId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const revocation = useMutation({
    mutationFn: () => callApi(adminPlanEndpoints.revokePlanLinks, { params: { planId } }),
    onSuccess: () => {
      setIsAsking(false);
      void toast("success", m.records_plan_revoked());
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="line"
        icon={Unlink}
        onClick={() => {
          revocation.reset();
          setIsAsking(true);
        }}
      >
        {m.records_plan_revoke()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.records_plan_revoke_title()}
          confirmLabel={m.records_plan_revoke()}
          busyLabel={m.records_plan_revoke_busy()}
          action={revocation}
          danger
          onClose={() => setIsAsking(false)}
        >
          <p>{m.records_plan_revoke_text()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
