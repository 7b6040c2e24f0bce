import type { AllocationRow } from "@daansetu/contract";
import { rowUnits } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { Column } from "../../../http/csv.ts";
import type { AllocationPageDocument, DeliveryDocument } from "./store/delivery.documents.ts";
import type { DeliveriesRepository } from "./store/deliveries.repository.ts";
import { standingRows } from "./standing-rows.ts";

interface DeliveryRow {
  id: string;
  delivery: DeliveryDocument;
  line: DeliveryDocument["lines"][number];
}

/** One row for each item of a delivery. */
export async function* deliveryCsvRows(stored: AsyncIterable<Stored<DeliveryDocument>>): AsyncGenerator<DeliveryRow> {
  for await (const { id, data } of stored) for (const line of data.lines) yield { id, delivery: data, line };
}

const nameOf = ({ labels }: DeliveryDocument, itemId: string) => labels.find((each) => each.itemId === itemId)?.name;

export const DELIVERY_COLUMNS: readonly Column<DeliveryRow>[] = [
  { head: "Day", cell: ({ delivery }) => delivery.day },
  { head: "State", cell: ({ delivery }) => delivery.state },
  { head: "Campaign", cell: ({ delivery }) => delivery.campaignTitle },
  { head: "District", cell: ({ delivery }) => delivery.place.district },
  { head: "State of India", cell: ({ delivery }) => delivery.place.state },
  { head: "To whom", cell: ({ delivery }) => delivery.toWhom },
  { head: "People reached", cell: ({ delivery }) => delivery.people },
  { head: "Item", cell: ({ delivery, line }) => nameOf(delivery, line.itemId) },
  { head: "Counted", cell: ({ line }) => line.counted },
  { head: "Of those in kind", cell: ({ line }) => line.inKind },
  { head: "After corrections", cell: ({ line }) => line.standing },
  { head: "First number", cell: ({ line }) => (line.firstOrdinal === 0 ? undefined : line.firstOrdinal) },
  { head: "Confirmed by", cell: ({ delivery }) => delivery.confirmed?.byEmail },
  { head: "Id", cell: ({ id }) => id },
];

interface AllocatedRow {
  delivery: DeliveryDocument | undefined;
  deliveryId: string;
  row: AllocationRow;
}

/** Which numbers of which item are counted for which donation, after corrections. */
export async function* allocationCsvRows(
  pages: AsyncIterable<Stored<AllocationPageDocument>>,
  deliveries: Pick<DeliveriesRepository, "byId" | "takenBackOf">,
): AsyncGenerator<AllocatedRow> {
  let current:
    | { id: string; delivery: DeliveryDocument | undefined; back: Awaited<ReturnType<typeof deliveries.takenBackOf>> }
    | undefined;
  for await (const { data: page } of pages) {
    if (current?.id !== page.deliveryId) {
      const [delivery, back] = await Promise.all([
        deliveries.byId(page.deliveryId),
        deliveries.takenBackOf(page.deliveryId),
      ]);
      current = { id: page.deliveryId, delivery, back };
    }
    for (const row of standingRows([page], current.back)) yield { ...current, deliveryId: current.id, row };
  }
}

export const ALLOCATION_COLUMNS: readonly Column<AllocatedRow>[] = [
  { head: "Day", cell: ({ delivery }) => delivery?.day },
  { head: "District", cell: ({ delivery }) => delivery?.place.district },
  { head: "Item", cell: ({ delivery, row }) => delivery && nameOf(delivery, row.itemId) },
  { head: "From number", cell: ({ row }) => row.from },
  { head: "To number", cell: ({ row }) => row.to },
  { head: "Units", cell: ({ row }) => rowUnits(row) },
  { head: "Counted for", cell: ({ row }) => row.source },
  { head: "Donation", cell: ({ row }) => (row.source === "claim" ? row.donationId : undefined) },
  { head: "Place in the order", cell: ({ row }) => (row.source === "claim" ? row.seq : undefined) },
  { head: "Delivery", cell: ({ deliveryId }) => deliveryId },
];
