import { deliveryEndpoints, type DeliveryRecord } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Eye, UserRound } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { Tag } from "../../../../../ui/tag.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { useDeliveryRefetch } from "../shared/use-delivery-refetch.ts";

const { removeDeliveryPhotograph } = deliveryEndpoints;

/** The photographs that arrived: who sees each, and taking one away. */
export function DeliveryPictures({ delivery: { _id: id, pictures } }: { delivery: DeliveryRecord }) {
  const [removedId, setRemovedId] = useState<string>();
  const refetch = useDeliveryRefetch();
  const close = () => setRemovedId(undefined);
  const removing = useMutation({
    mutationFn: (photographId: string) => callApi(removeDeliveryPhotograph, { params: { id, photographId } }),
    onSuccess: close,
    onSettled: refetch,
  });
  return (
    <TitledSection title={m.deliveries_photographs()}>
      {pictures.length === 0 && <p className="mt-1 text-ink-soft">{m.deliveries_photographs_none()}</p>}
      <ul className="mt-3 grid gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map(({ clientPhotographId, picture, showsPeople, consentedAt }, index) => (
          <li
            key={clientPhotographId}
            className="grid content-start gap-2 rounded-card border border-line bg-sheet p-3"
          >
            <Picture picture={picture} width={320} height={240} className="aspect-4/3 w-full rounded-control" />
            <div className="flex flex-wrap gap-2">
              {showsPeople ? (
                <Tag tone="info" icon={UserRound}>
                  {m.deliveries_for_donors()}
                </Tag>
              ) : (
                <Tag icon={Eye}>{m.deliveries_for_everybody()}</Tag>
              )}
            </div>
            {consentedAt !== undefined && (
              <p className="text-sm text-ink-soft">{m.deliveries_agreed_at({ when: formatMoment(consentedAt) })}</p>
            )}
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-start"
              aria-label={m.deliveries_photo_remove_named({ number: index + 1 })}
              onClick={() => {
                removing.reset();
                setRemovedId(clientPhotographId);
              }}
            >
              {m.deliveries_photo_remove()}
            </Button>
          </li>
        ))}
      </ul>
      {removedId !== undefined && (
        <ConfirmDialog
          title={m.deliveries_photo_remove_title()}
          confirmLabel={m.deliveries_photo_remove()}
          busyLabel={m.deliveries_saving()}
          danger
          action={{ ...removing, mutate: () => removing.mutate(removedId) }}
          onClose={close}
        >
          <p>{m.deliveries_photo_remove_text()}</p>
        </ConfirmDialog>
      )}
    </TitledSection>
  );
}
