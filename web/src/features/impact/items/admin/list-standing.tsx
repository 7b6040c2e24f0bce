import { type ItemListRecord, itemEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { MoneyFacts } from "../components/money-facts.tsx";
import { RUNNING_SENTENCES } from "./item-labels.ts";
import { useShowList } from "./use-list.ts";
import { WhatIsLeftPart } from "./what-is-left.tsx";

/** A campaign's money, what runs just now, and what needs a person. */
export function ListStanding({ list }: { list: ItemListRecord }) {
  const { running, needsPerson, money } = list;
  return (
    <div className="grid gap-4">
      {running.length > 0 && (
        <Note tone="info" role="status" title={m.item_lists_running()}>
          {running.map((kind) => RUNNING_SENTENCES[kind]()).join(" ")}
        </Note>
      )}
      {needsPerson && <Overspent campaignId={list.campaign._id} />}
      <MoneyFacts money={money} />
      <WhatIsLeftPart list={list} />
    </div>
  );
}

function Overspent({ campaignId }: { campaignId: string }) {
  const showList = useShowList();
  const isAdmin = useSession()?.role === "admin";
  const [isAsking, setAsking] = useState(false);
  const covering = useMutation({
    mutationFn: () => callApi(itemEndpoints.coverOverspent, { params: { campaignId } }),
    onSuccess: (list) => {
      setAsking(false);
      showList(list);
      void toast("success", m.item_lists_covered());
    },
  });
  return (
    <Note
      tone="danger"
      title={m.item_lists_overspent()}
      action={
        isAdmin && (
          <Button size="sm" variant="line" onClick={() => setAsking(true)}>
            {m.item_lists_cover()}
          </Button>
        )
      }
    >
      {isAdmin ? m.item_lists_overspent_text() : m.item_lists_overspent_ask()}
      {isAsking && (
        <ConfirmDialog
          title={m.item_lists_cover_title()}
          confirmLabel={m.item_lists_cover()}
          busyLabel={m.item_lists_cover_busy()}
          action={covering}
          onClose={() => setAsking(false)}
        >
          {m.item_lists_cover_text()}
        </ConfirmDialog>
      )}
    </Note>
  );
}
