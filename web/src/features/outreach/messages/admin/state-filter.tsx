import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";

/** Waiting messages come first: people open the section to answer them. */
export const STATE_CHOICES = ["waiting", "done", "all"] as const;
type StateChoice = (typeof STATE_CHOICES)[number];

const STATE_LABELS: Readonly<Record<StateChoice, () => string>> = {
  waiting: m.messages_state_waiting,
  done: m.messages_state_done,
  all: m.messages_state_all,
};

interface StateFilterProps {
  state: StateChoice;
  onChoose: (state: StateChoice) => void;
}

export function StateFilter({ state, onChoose }: StateFilterProps) {
  return (
    <div role="group" aria-label={m.messages_state()} className="mb-3 flex flex-wrap gap-2">
      {STATE_CHOICES.map((choice) => (
        <Chip key={choice} pressed={choice === state} onClick={() => onChoose(choice)}>
          {STATE_LABELS[choice]()}
        </Chip>
      ))}
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
      {state === "waiting" ? m.messages_none_waiting() : m.messages_none_found()}
    </EmptyState>
  );
}
