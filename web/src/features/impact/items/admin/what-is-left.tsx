import {
  DELIVER_WITHIN_DAYS,
  type ItemListRecord,
  itemEndpoints,
  hasPanelAccess,
  type MoveOrder,
  type MovingHindrance,
  type WhatIsLeft,
} from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatCount, formatDate, formatMoney } from "../../../../lib/format.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { toast } from "../../../../lib/toast.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Select } from "../../../../ui/inputs.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { WhenLoaded } from "../../../../ui/when-loaded.tsx";
import { PURPOSE_LABELS } from "../components/purpose-words.ts";
import { useShowList } from "./use-list.ts";

const HINDRANCE_SENTENCES: Record<MovingHindrance, (left: WhatIsLeft) => string> = {
  "not-ended": m.item_lists_left_not_ended,
  "before-day-90": ({ movableFrom = "" }) => m.item_lists_left_too_early({ day: formatDate(movableFrom) }),
  "delivery-open": m.item_lists_left_delivery,
  "in-stock": m.item_lists_left_stock,
  "goods-awaited": m.item_lists_left_awaited,
  "bill-open": m.item_lists_left_bill,
  held: m.item_lists_left_held,
  overspent: m.item_lists_left_overspent,
  "still-running": m.item_lists_left_running,
  "nothing-left": m.item_lists_left_nothing,
};

/** What is left of an ended campaign, and the way to its secondary purpose; for those who see money. */
export function WhatIsLeftPart({ list }: { list: ItemListRecord }) {
  const role = useSession()?.role;
  const hasEnded = list.endedAt !== undefined && list.version > 0;
  return hasEnded && role !== undefined && hasPanelAccess(role, "money") ? (
    <LoadLeft campaignId={list.campaign._id} />
  ) : null;
}

function LoadLeft({ campaignId }: { campaignId: string }) {
  const query = useQuery({
    ...endpointQuery(itemEndpoints.whatIsLeft, { params: { campaignId } }),
    staleTime: 0,
  });
  return (
    <TitledSection title={m.item_lists_left()} className="grid gap-3">
      <WhenLoaded query={query} skeleton={<SkeletonBars className="grid gap-2" bars={["h-5 w-2/3", "h-11 w-40"]} />}>
        {(left) => <Left left={left} />}
      </WhenLoaded>
    </TitledSection>
  );
}

function Left({ left }: { left: WhatIsLeft }) {
  const [isMoving, setMoving] = useState(false);
  const { hindrances, movedPaise, gifts, parts, withoutRule } = left;
  return (
    <>
      <p className="max-w-(--measure) text-ink-soft">
        {m.item_lists_left_text({ days: formatCount(DELIVER_WITHIN_DAYS) })}
      </p>
      {movedPaise > 0 && (
        <FactList layout="stacked" className="[--term:20rem]">
          {parts.map(({ purpose, paise }) => (
            <Fact key={purpose} term={m.item_lists_left_for({ purpose: PURPOSE_LABELS[purpose]() })}>
              {formatMoney(paise)}
            </Fact>
          ))}
          <Fact term={m.item_lists_left_gifts()}>{formatCount(gifts)}</Fact>
        </FactList>
      )}
      {withoutRule.paise > 0 && (
        <p className="max-w-(--measure)">
          {m.item_lists_left_without_rule({
            amount: formatMoney(withoutRule.paise),
            count: withoutRule.gifts,
            shown: formatCount(withoutRule.gifts),
          })}
        </p>
      )}
      {hindrances.length === 0 ? (
        <Button variant="line" className="w-fit" onClick={() => setMoving(true)}>
          {m.item_lists_left_move()}
        </Button>
      ) : (
        <ul className="grid list-disc gap-1 pl-5 font-semibold">
          {hindrances.map((hindrance) => (
            <li key={hindrance}>{HINDRANCE_SENTENCES[hindrance](left)}</li>
          ))}
        </ul>
      )}
      {isMoving && <MoveDialog left={left} onClose={() => setMoving(false)} />}
    </>
  );
}

const FIELDS = ["sameSector", "sameNgo"] as const;
const FIELD_OF = { "same-sector": "sameSector", "same-ngo": "sameNgo" } as const;

/** How many gifts, how much, to where, and what their donors read; only then it is moved. */
function MoveDialog({ left, onClose }: { left: WhatIsLeft; onClose: () => void }) {
  const showList = useShowList();
  const client = useQueryClient();
  const { campaign, run, movedPaise, gifts, parts, fromFoundationPaise, mail } = left;
  const toCampaigns = parts.flatMap((part) =>
    part.purpose === "general-fund" ? [] : [{ ...part, field: FIELD_OF[part.purpose] }],
  );
  const form = useForm({
    initial: { sameSector: "", sameNgo: "" },
    readValues: (values) => {
      const missing = toCampaigns.filter(({ field }) => values[field] === "");
      const order: MoveOrder = {
        ...{ run, movedPaise },
        ...(values.sameSector !== "" && { sameSector: values.sameSector }),
        ...(values.sameNgo !== "" && { sameNgo: values.sameNgo }),
      };
      return missing.length === 0
        ? { ok: true, value: order }
        : { ok: false, fields: missing.map(({ field }) => ({ field, problem: "required" })) };
    },
    send: (body) => callApi(itemEndpoints.moveWhatIsLeft, { params: { campaignId: campaign._id }, body }),
    onSent: (list) => {
      showList(list);
      void refetchAll(client, [itemEndpoints.whatIsLeft]);
      void toast("success", m.item_lists_left_moved());
      onClose();
    },
    onFailed: () => void refetchAll(client, [itemEndpoints.whatIsLeft]),
    sentencesFor: (found) =>
      fieldSentences(found, FIELDS, {
        "required sameSector": m.item_lists_left_choose_error,
        "required sameNgo": m.item_lists_left_choose_error,
      }),
  });
  return (
    <FormDialog
      title={m.item_lists_left_title({ amount: formatMoney(movedPaise) })}
      text={m.item_lists_left_dialog({ count: gifts, shown: formatCount(gifts) })}
      form={form}
      submitLabel={m.item_lists_left_move()}
      busyLabel={m.item_lists_left_busy()}
      danger
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {parts.map(({ purpose, paise }) => (
          <li key={purpose}>
            {m.item_lists_left_part({ amount: formatMoney(paise), purpose: PURPOSE_LABELS[purpose]() })}
          </li>
        ))}
        {fromFoundationPaise > 0 && <li>{m.item_lists_left_lost({ amount: formatMoney(fromFoundationPaise) })}</li>}
      </ul>
      {toCampaigns.map(({ purpose, field, campaigns }) => (
        <Field
          key={field}
          form={form}
          name={field}
          label={m.item_lists_left_for({ purpose: PURPOSE_LABELS[purpose]() })}
          hint={campaigns.length === 0 ? m.item_lists_left_no_campaign() : undefined}
        >
          <Select>
            <option value="">{m.item_lists_choose()}</option>
            {campaigns.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {mail !== undefined && (
        <details className="rounded-card bg-well px-3.5 py-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{m.item_lists_left_mail()}</summary>
          <p className="pb-2 font-semibold wrap-anywhere">{mail.subject}</p>
          <p className="pb-3 text-sm wrap-anywhere whitespace-pre-line">{mail.text}</p>
        </details>
      )}
    </FormDialog>
  );
}
