import { type AssignmentTarget, exceptionEndpoints, type ExceptionOf } from "@daansetu/contract";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { useResolution } from "./use-resolution.ts";

/** Gives an unmatched payment to a donation or a campaign. */
export function AssignButton({ item: { _id: id, version, amountPaise } }: { item: ExceptionOf<"unmatched"> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutation, refetch } = useResolution(() => m.exceptions_assign_done(), close);
  const assign = (target: AssignmentTarget) =>
    mutation.mutateAsync(() =>
      callApi(exceptionEndpoints.assignPayment, { params: { id }, body: { version, target } }),
    );
  return (
    <>
      <Button size="sm" icon={HandCoins} onClick={() => setOpen(true)}>
        {m.exceptions_assign()}
      </Button>
      {isOpen && (
        <AssignDialog
          amount={formatMoney(amountPaise)}
          onAssign={assign}
          onClose={() => {
            close();
            if (mutation.error !== null) void refetch();
          }}
        />
      )}
    </>
  );
}
