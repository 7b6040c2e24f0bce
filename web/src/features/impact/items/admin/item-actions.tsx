import type { ItemRecord } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { InKindDialog } from "./in-kind-dialog.tsx";
import { SubstitutionDialog } from "./substitution-dialog.tsx";
import { WriteOffDialog } from "./write-off-dialog.tsx";

const DIALOGS = { substitution: SubstitutionDialog, "write-off": WriteOffDialog, "in-kind": InKindDialog } as const;

export interface ItemAction {
  kind: keyof typeof DIALOGS;
  record: ItemRecord;
}

interface ItemActionsProps {
  record: ItemRecord;
  /** True for those who may change the list. */
  canEdit: boolean;
  onOpen: (action: ItemAction) => void;
}

/** What is done with an item apart from its fields: another thing in its place, lost goods, goods in kind. */
export function ItemActions({ record, canEdit, onOpen }: ItemActionsProps) {
  const { name, state, inStock, awaited } = record;
  const isRemoved = state === "removed";
  return (
    <div className="flex flex-wrap gap-2">
      {canEdit && !isRemoved && (
        <Button
          size="sm"
          variant="line"
          aria-label={m.item_lists_substitute_named({ name })}
          onClick={() => onOpen({ kind: "substitution", record })}
        >
          {m.item_lists_substitute()}
        </Button>
      )}
      {!isRemoved && (
        <Button
          size="sm"
          variant="line"
          aria-label={m.item_lists_receive_in_kind_named({ name })}
          onClick={() => onOpen({ kind: "in-kind", record })}
        >
          {m.item_lists_receive_in_kind()}
        </Button>
      )}
      {inStock + awaited > 0 && (
        <Button
          size="sm"
          variant="danger"
          aria-label={m.item_lists_write_off_named({ name })}
          onClick={() => onOpen({ kind: "write-off", record })}
        >
          {m.item_lists_write_off()}
        </Button>
      )}
    </div>
  );
}

interface ItemActionDialogProps {
  campaignId: string;
  action: ItemAction | undefined;
  onClose: () => void;
}

/** Its form must not stand inside the list's form. */
export function ItemActionDialog({ campaignId, action, onClose }: ItemActionDialogProps) {
  if (action === undefined) return undefined;
  const OpenDialog = DIALOGS[action.kind];
  return <OpenDialog campaignId={campaignId} record={action.record} onClose={onClose} />;
}
