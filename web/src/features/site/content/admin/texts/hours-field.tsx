import { WEEKDAYS, type Weekday } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { Checkbox, TextInput } from "../../../../../ui/inputs.tsx";
import { toDraft, toText } from "./draft.ts";

const DAY_LABELS: Readonly<Record<Weekday, () => string>> = {
  monday: m.texts_monday,
  tuesday: m.texts_tuesday,
  wednesday: m.texts_wednesday,
  thursday: m.texts_thursday,
  friday: m.texts_friday,
  saturday: m.texts_saturday,
  sunday: m.texts_sunday,
};

const DEFAULT_HOURS = { opens: "09:00", closes: "18:00" };

interface HoursFieldProps {
  label: string;
  hint: string | undefined;
  value: unknown;
  name: string;
  problemOf: (field: string) => string | undefined;
  onChange: (value: unknown) => void;
}

/** Opening hours, one row per day; an unticked day is closed. */
export function HoursField({ label, hint, value, name, problemOf, onChange }: HoursFieldProps) {
  const weekHours = toDraft(value);
  return (
    <fieldset className="grid gap-2">
      <legend className="leading-snug font-semibold">{label}</legend>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      {WEEKDAYS.map((day) => {
        const isOpen = typeof weekHours[day] === "object" && weekHours[day] !== null;
        const dayHours = toDraft(weekHours[day]);
        const setDayHours = (newHours: unknown) => {
          onChange({ ...weekHours, [day]: newHours });
        };
        return (
          <div
            key={day}
            className="grid items-start gap-x-4 gap-y-1 border-t border-line py-1 sm:grid-cols-[10rem_1fr_1fr]"
          >
            <Checkbox
              checked={isOpen}
              onChange={({ target }) => {
                setDayHours(target.checked ? DEFAULT_HOURS : null);
              }}
            >
              {DAY_LABELS[day]()}
            </Checkbox>
            {isOpen &&
              (["opens", "closes"] as const).map((timeName) => (
                <Field
                  key={timeName}
                  name={`${name}.${day}.${timeName}`}
                  label={timeName === "opens" ? m.texts_opens() : m.texts_closes()}
                  error={problemOf(`${name}.${day}.${timeName}`)}
                >
                  <TextInput
                    type="time"
                    value={toText(dayHours[timeName])}
                    onChange={({ target }) => {
                      setDayHours({ ...dayHours, [timeName]: target.value });
                    }}
                  />
                </Field>
              ))}
          </div>
        );
      })}
    </fieldset>
  );
}
