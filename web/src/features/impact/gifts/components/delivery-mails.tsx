import { giftEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { giftQuery } from "../api/gift-query.ts";

/** Switches mails about deliveries off and on again. */
export function DeliveryMails({ reference, hears }: { reference: string; hears: boolean }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => callApi(giftEndpoints.hearOfDeliveries, { params: { reference }, body: { wanted: !hears } }),
    onSuccess: ({ hearsOfDeliveries }) => {
      queryClient.setQueryData(giftQuery(reference).queryKey, (gift) => gift && { ...gift, hearsOfDeliveries });
    },
  });
  return (
    <div className="border-t border-line pt-3 text-sm text-ink-soft">
      <p role="status">{hears ? m.gifts_mails_on() : m.gifts_mails_off()}</p>
      <Button variant="quiet" size="sm" className="-ml-4" action={change}>
        {hears ? m.gifts_mails_stop() : m.gifts_mails_start()}
      </Button>
      <FailureNote error={change.error} />
    </div>
  );
}
