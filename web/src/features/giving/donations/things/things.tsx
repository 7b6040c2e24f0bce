import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { FieldError, fieldId } from "../../../../ui/field.tsx";
import { Note } from "../../../../ui/note.tsx";
import { campaignItemsQuery, itemOfHash, ItemSteppers, unitsChosen } from "../../../impact/items/index.ts";
import type { DonationForm } from "../checkout/use-donation-form.ts";
import { GivingRule } from "./giving-rule.tsx";
import { agreeWithList, chooseUnits } from "./choose-units.ts";

/** The campaign's list in the donation form. The form works without it: what is given then is used where it is needed most. */
export default function Things({ form, campaignId }: { form: DonationForm; campaignId: string }) {
  const { data, refetch } = useQuery(campaignItemsQuery(campaignId));
  const { values, set } = form;
  const list = data?.list;
  const items = list?.items;
  const [hasChanged, setHasChanged] = useState(false);
  const error = form.errorOf("chosen");
  const isRefused = error !== undefined;

  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);

  // Without a list, what an older draft had chosen would be refused.
  const agreed = data === undefined ? undefined : agreeWithList(values, items ?? []);
  if (agreed !== undefined && !hasChanged) setHasChanged(true);
  useEffect(() => {
    if (agreed !== undefined) set(agreed);
  }, [agreed, set]);

  // The form around this reads the list from the cache, and is rendered when its values are set.
  useEffect(() => {
    if (list) set({});
  }, [list, set]);

  useEffect(() => {
    const itemId = itemOfHash(window.location.hash);
    if (itemId === undefined || items === undefined) return;
    // Chosen once: going back to the form must not choose it again.
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    if (unitsChosen(values.chosen, itemId) === 0) set(chooseUnits(values, items, itemId, 1));
  }, [items, values, set]);

  if (!list || items === undefined) return null;
  return (
    <div id={fieldId("chosen")} tabIndex={-1} role="group" aria-labelledby="things" className="mb-5">
      <h3 id="things" className="mb-2.5 font-sans text-base leading-snug font-semibold tracking-normal">
        {m.items_choose()}
      </h3>
      <ItemSteppers
        items={items}
        chosen={values.chosen}
        onChoose={(itemId, units) => {
          setHasChanged(false);
          set(chooseUnits(values, items, itemId, units));
        }}
      />
      <div className="mt-3 grid gap-2 empty:hidden">
        {error !== undefined && <FieldError id={`${fieldId("chosen")}-error`}>{error}</FieldError>}
        {hasChanged && (
          <Note tone="warning" role="status">
            {m.items_changed()}
          </Note>
        )}
      </div>
      <GivingRule values={values} list={list} />
      <p className="mt-5 leading-snug font-semibold">
        {values.chosenPaise > 0 ? m.items_and_amount() : m.items_or_amount()}
      </p>
    </div>
  );
}
