import { deliveryEndpoints, type DeliveryRecord, itemEndpoints, type ItemListRecord } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { type CountDraft, countDraftStore, type CountValues, type Stock } from "./count-draft.ts";

const stockOf = ({ items }: ItemListRecord): Stock =>
  Object.fromEntries(items.map(({ id, inStock, inKindInStock }) => [id, { inStock, inKindInStock }]));

/**
 * A delivery as it is counted on site: from the server, or without a connection as this phone last saw it.
 * @param account the user id of whoever counts
 */
export function useOnSite(account: string, deliveryId: string) {
  const [store] = useState(() => countDraftStore(account, deliveryId));
  const [stored] = useState(() => store.read());
  const [clientRequestId] = useState(() => stored?.clientRequestId ?? newRequestId());
  const query = useQuery(endpointQuery(deliveryEndpoints.delivery, { params: { id: deliveryId } }));
  const campaignId = query.data?.campaign._id;
  const { data: list } = useQuery({
    ...endpointQuery(itemEndpoints.itemListForAdmin, { params: { campaignId: campaignId ?? "" } }),
    enabled: campaignId !== undefined,
  });
  const delivery: DeliveryRecord | undefined = query.data ?? stored?.delivery;
  const stock = list === undefined ? stored?.stock : stockOf(list);
  const { data: loaded } = query;
  useEffect(() => {
    if (loaded === undefined) return;
    const before = store.read();
    store.write(
      draftOf({
        clientRequestId,
        delivery: loaded,
        values: before?.values,
        stock: list ? stockOf(list) : before?.stock,
      }),
    );
  }, [loaded, list, store, clientRequestId]);
  return {
    query,
    delivery,
    stock,
    clientRequestId,
    /** What was typed before, also by a page that was closed. */
    typedBefore: () => store.read()?.values,
    /** Keeps what is typed. */
    keep: (values: CountValues) => {
      if (delivery !== undefined) store.write(draftOf({ clientRequestId, delivery, values, stock }));
    },
  };
}

interface DraftParts extends Pick<CountDraft, "clientRequestId" | "delivery"> {
  stock: Stock | undefined;
  values: CountValues | undefined;
}

const draftOf = ({ stock, values, ...draft }: DraftParts): CountDraft => ({
  ...draft,
  ...(stock !== undefined && { stock }),
  ...(values !== undefined && { values }),
});
