import { purchaseEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Reply } from "../../../../lib/api/api-client.ts";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { GoodsDialog } from "./steps/goods-dialog.tsx";
import { useRefetchPurchases } from "./shared/use-purchase.ts";

const { goodsToReceive } = purchaseEndpoints;
type Awaited = Reply<typeof goodsToReceive>[number];

/** The panel's section `goods`: what is awaited, to be counted on site. Without prices: whoever counts need not see them. */
export default function GoodsSection() {
  const pages = useInfiniteQuery(pagedQuery(goodsToReceive, { query: { limit: "25" } }));
  const refetch = useRefetchPurchases();
  const [open, setOpen] = useState<Awaited>();
  return (
    <>
      <h1 className="text-h2">{m.purchases_goods_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.purchases_goods_section_text()}</p>
      <PagedList
        pages={pages}
        skeletons={<Skeletons count={3} className="grid gap-3" barClassName="h-20 w-full" />}
        empty={<EmptyState level={2}>{m.purchases_goods_none()}</EmptyState>}
      >
        {(purchases) => (
          <ul className="border-t border-line">
            {purchases.map((purchase) => (
              <AwaitedRow key={purchase._id} purchase={purchase} onOpen={() => setOpen(purchase)} />
            ))}
          </ul>
        )}
      </PagedList>
      {open !== undefined && (
        <GoodsDialog
          purchaseId={open._id}
          supplier={open.supplier}
          lines={open.lines}
          onDone={() => void refetch()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function AwaitedRow({ purchase, onOpen }: { purchase: Awaited; onOpen: () => void }) {
  const { supplier, billNumber, billDay, lines } = purchase;
  const name = m.purchases_goods_bill({ supplier, number: billNumber });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{formatDay(billDay)}</p>
        <ul className="text-sm text-ink-soft">
          {lines.map(({ campaignId, itemId, itemName, awaited, received }) => (
            <li key={`${campaignId} ${itemId}`} className="wrap-anywhere">
              {m.purchases_things({ count: formatCount(awaited + received), name: itemName })}:{" "}
              {m.purchases_line_goods({ received: formatCount(received), awaited: formatCount(awaited) })}
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" aria-label={m.purchases_receive_named({ name })} onClick={onOpen}>
        {m.purchases_receive()}
      </Button>
    </li>
  );
}
