import type { ContentValue } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Carousel, Slide } from "../../../../ui/carousel/carousel.tsx";
import { Section } from "../../../../ui/layout.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Tag } from "../../../../ui/tag.tsx";

type Testimonial = ContentValue<"testimonials">["items"][number];
type Person = ContentValue<"recognition">["people"][number];

/** Testimonials of organisations and public figures; sections without entries are left out (reading.md row 19). */
export function Testimonials({
  testimonials,
  people,
}: {
  testimonials: readonly Testimonial[];
  people: readonly Person[];
}) {
  return (
    <>
      {testimonials.length > 0 && (
        <Section labelledBy="testimonials">
          <Carousel
            label={m.content_testimonials()}
            className="gap-5"
            head={
              <h2 id="testimonials" className="text-h2">
                {m.content_testimonials()}
              </h2>
            }
          >
            {testimonials.map((testimonial) => (
              <Slide
                key={testimonial.name + testimonial.quote}
                className="w-[86%] sm:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-2.5rem)/3)]"
              >
                <Quote text={testimonial.quote} person={testimonial} isSample={testimonial.sample} />
              </Slide>
            ))}
          </Carousel>
        </Section>
      )}
      {people.length > 0 && (
        <Section labelledBy="recognition">
          <h2 id="recognition" className="mb-6 text-h2 md:mb-8">
            {m.content_recognition()}
          </h2>
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
            {people.map((person) => (
              <li key={person.name}>
                <Quote text={person.words} person={person} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Quote({
  text,
  person: { name, role, picture },
  isSample = false,
}: {
  text: string;
  person: Pick<Person, "name" | "role" | "picture">;
  isSample?: boolean;
}) {
  return (
    <figure className="flex h-full flex-col rounded-card border border-line bg-sheet p-5">
      <blockquote className="flex-1 text-lg leading-snug">{text}</blockquote>
      <figcaption className="mt-5 flex items-center gap-3 border-t border-line pt-4 leading-snug">
        {picture && <Picture picture={picture} width={96} height={96} className="size-12 flex-none rounded-full" />}
        <span className="flex-1">
          <b>{name}</b>
          <br />
          <span className="text-sm text-ink-soft">{role}</span>
        </span>
        {isSample && <Tag>{m.content_sample()}</Tag>}
      </figcaption>
    </figure>
  );
}
