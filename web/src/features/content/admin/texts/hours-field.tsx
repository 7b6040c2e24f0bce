import { WEEKDAYS, type Weekday } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Checkbox, TextInput } from "../../../../ui/inputs.tsx";
import { draftOf, textOf } from "./draft.ts";

const DAYS: Readonly<Record<Weekday, () => string>> = {
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
  const week = draftOf(value);
  return (
    <fieldset className="grid gap-2">
      <legend className="leading-snug font-semibold">{label}</legend>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      {WEEKDAYS.map((day) => {
        const isOpen = typeof week[day] === "object" && week[day] !== null;
        const hours = draftOf(week[day]);
        const setDay = (dayHours: unknown) => {
          onChange({ ...week, [day]: dayHours });
        };
        return (
          <div
            key={day}
            className="grid items-start gap-x-4 gap-y-1 border-t border-line py-1 sm:grid-cols-[10rem_1fr_1fr]"
          >
            <Checkbox
              checked={isOpen}
              onChange={({ target }) => {
                setDay(target.checked ? DEFAULT_HOURS : null);
              }}
            >
              {DAYS[day]()}
            </Checkbox>
            {isOpen &&
              (["opens", "closes"] as const).map((end) => (
                <Field
                  key={end}
                  name={`${name}.${day}.${end}`}
                  label={end === "opens" ? m.texts_opens() : m.texts_closes()}
                  error={problemOf(`${name}.${day}.${end}`)}
                >
                  <TextInput
                    type="time"
                    value={textOf(hours[end])}
                    onChange={({ target }) => {
                      setDay({ ...hours, [end]: target.value });
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
