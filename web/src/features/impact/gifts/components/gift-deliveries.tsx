import type { GiftDelivery } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { m } from "../../../../paraglide/messages.js";
import { Picture } from "../../../../ui/picture.tsx";
import { PaperLink } from "../../timeline/index.ts";
import { ordinalWords } from "./things-words.ts";

/** Fewer could be recognised. */
const FEWEST_PEOPLE = 5;

/** Who was helped comes first, then what of it is counted for this gift, then the numbers. */
export function GiftDeliveries({ deliveries }: { deliveries: readonly GiftDelivery[] }) {
  return deliveries.map(({ deliveryId, day, place, toWhom, people, lines, photographs, note }) => (
    <section key={deliveryId} aria-labelledby={`delivery-${deliveryId}`} className="border-t border-line py-3.5">
      <h3 id={`delivery-${deliveryId}`} className="font-sans text-base leading-snug font-semibold tracking-normal">
        {m.gifts_delivery({ day: formatDay(day), district: place.district })}
      </h3>
      {toWhom !== undefined && <p className="mt-0.5 wrap-anywhere">{toWhom}</p>}
      {people >= FEWEST_PEOPLE && <p>{m.gifts_people({ count: people, shown: formatCount(people) })}</p>}
      {photographs.length > 0 && (
        <div className="mt-2.5 grid grid-cols-2 gap-2.5">
          {photographs.map((picture) => (
            <Picture
              key={picture.src}
              picture={picture}
              width={320}
              height={240}
              className="aspect-4/3 w-full rounded-control bg-well"
            />
          ))}
        </div>
      )}
      <ul className="mt-2 grid gap-1.5 leading-snug">
        {lines.map(({ itemId, name, units, ofUnits, ordinals }) => (
          <li key={itemId}>
            {m.gifts_counted({ count: units, shown: formatCount(units), all: formatCount(ofUnits), name })}{" "}
            <span className="text-sm text-ink-soft">
              {units === 1
                ? m.gifts_number({ range: ordinalWords(ordinals) })
                : m.gifts_numbers({ ranges: ordinalWords(ordinals) })}
            </span>
          </li>
        ))}
      </ul>
      {note && <PaperLink paper={note} words={m.gifts_note()} />}
    </section>
  ));
}
