import { deliveryEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../../../../lib/session/index.ts";
import { refetchAll } from "../../../../../lib/use-refetch.ts";
import { useQueue } from "./browser-queue.ts";
import { onMarkedElsewhere } from "./marker.ts";

/** Sends what waits while the panel is open, whatever section is shown: at once, when the connection is back, and when the tab is looked at again. */
export default function WaitingSender() {
  const { queue } = useQueue();
  const client = useQueryClient();
  const userId = useSession()?.userId;
  useEffect(() => {
    if (userId === undefined) return undefined;
    queue.changeAccount();
    return onMarkedElsewhere(userId, () => void queue.refresh());
  }, [queue, userId]);
  useEffect(() => {
    const startIfSeen = () => {
      if (document.visibilityState === "visible") queue.start();
    };
    window.addEventListener("online", queue.start);
    document.addEventListener("visibilitychange", startIfSeen);
    return () => {
      window.removeEventListener("online", queue.start);
      document.removeEventListener("visibilitychange", startIfSeen);
    };
  }, [queue]);
  useEffect(
    () => queue.onSent(() => void refetchAll(client, [deliveryEndpoints.delivery, deliveryEndpoints.deliveries])),
    [queue, client],
  );
  return null;
}
