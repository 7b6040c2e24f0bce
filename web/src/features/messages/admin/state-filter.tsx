import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/state-panel.tsx";
import { SelectFilter } from "../../../ui/table/index.ts";

export const STATE_CHOICES = ["all", "waiting", "done"] as const;
type StateChoice = (typeof STATE_CHOICES)[number];

interface StateFilterProps {
  state: StateChoice;
  onChoose: (state: StateChoice) => void;
}

export function StateFilter({ state, onChoose }: StateFilterProps) {
  return (
    <div className="mb-4 max-w-60">
      <SelectFilter
        label={m.messages_state()}
        value={state === "all" ? undefined : state}
        options={[
          { value: "waiting", label: m.messages_state_waiting() },
          { value: "done", label: m.messages_state_done() },
        ]}
        onChoose={(value) => {
          onChoose(STATE_CHOICES.find((stateChoice) => stateChoice === value) ?? "all");
        }}
      />
    </div>
  );
}

/** Empty state: no messages at all, or none that match the filter. */
export function NoMessages({ state, onChoose }: StateFilterProps) {
  if (state === "all") return <EmptyState level={2}>{m.messages_empty()}</EmptyState>;
  return (
    <EmptyState
      level={2}
      actions={
        <Button
          variant="soft"
          onClick={() => {
            onChoose("all");
          }}
        >
          {m.messages_show_all()}
        </Button>
      }
    >
      {m.messages_none_found()}
    </EmptyState>
  );
}
