import { Columns3 } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { Checkbox } from "../inputs.tsx";
import { DropDown } from "./drop-down.tsx";

interface ColumnMenuProps {
  /** The columns that can be hidden. */
  columns: readonly { id: string; label: string; isShown: boolean }[];
  onShow: (id: string, isShown: boolean) => void;
}

/** Menu for showing and hiding columns. */
export function ColumnMenu({ columns, onShow }: ColumnMenuProps) {
  return (
    <DropDown label={m.table_columns()} icon={Columns3} panelLabel={m.table_columns_choice()}>
      {columns.map(({ id, label, isShown }) => (
        <Checkbox
          key={id}
          checked={isShown}
          onChange={(event) => {
            onShow(id, event.target.checked);
          }}
        >
          {label}
        </Checkbox>
      ))}
    </DropDown>
  );
}
