import { deliveryEndpoints, itemEndpoints } from "@daansetu/contract";
import { useRefetch } from "../../../../../lib/use-refetch.ts";

/** Refetches what shows a delivery, after something was done about it. */
export const useDeliveryRefetch = () =>
  useRefetch([deliveryEndpoints.deliveries, deliveryEndpoints.delivery, itemEndpoints.itemListForAdmin]);
