import { type ItemListRecord, itemEndpoints } from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { useVersionedForm, type VersionedForm } from "../../../../ui/form/use-versioned-form.ts";
import { listSentences } from "./list-sentences.ts";
import { type ListValues, readList, valuesOfList } from "./list-values.ts";
import { useShowList } from "./use-list.ts";

export type ListForm = VersionedForm<ItemListRecord, ListValues>;

/** The form of a campaign's list. Another admin's change is a conflict, which keeps what was typed. */
export function useListForm(stored: ItemListRecord): ListForm {
  const showList = useShowList();
  const params = { campaignId: stored.campaign._id };
  const loadStored = () => callApi(itemEndpoints.itemListForAdmin, { params });
  const form = useVersionedForm({
    stored,
    valuesOf: (record = stored) => valuesOfList(record),
    readValues: (values) => readList(values, stored.version),
    send: (payload, version) => callApi(itemEndpoints.saveItemList, { params, body: { ...payload, version } }),
    loadStored,
    onSaved: (saved: ItemListRecord) => {
      showList(saved);
      void toast("success", m.item_lists_saved());
    },
    sentencesFor: listSentences,
  });
  return {
    ...form,
    // An item that another admin has added is in neither list of this form; saving without it would remove it.
    overwriteStoredRecord: () =>
      void form.runAction(async () => {
        const latest = valuesOfList(await loadStored());
        const knownIds = new Set(form.baseRecord?.items.map(({ id }) => id));
        form.set(({ items }) => ({
          items: [
            ...items,
            ...latest.items.filter(({ id }) => !knownIds.has(id) && !items.some((item) => item.id === id)),
          ],
        }));
        form.overwriteStoredRecord();
      }),
  };
}
