import type { ReactNode } from "react";
import { m } from "../../../paraglide/messages.js";
import { Section, SectionHead } from "../../../ui/layout.tsx";

/** The four steps of a campaign (spec section 1), drawn as arches. */
export function Steps({ children }: { children: ReactNode }) {
  const steps = [
    { title: m.home_step_1(), text: m.home_step_1_text() },
    { title: m.home_step_2(), text: m.home_step_2_text() },
    { title: m.home_step_3(), text: m.home_step_3_text() },
    { title: m.home_step_4(), text: m.home_step_4_text() },
  ];
  return (
    <Section labelledBy="steps" background="night">
      <SectionHead id="steps" title={m.home_steps_title()} aside={children}>
        {m.home_steps_text()}
      </SectionHead>
      <ol className="arches grid lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="arches-no" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="font-sans text-lg tracking-normal">{title}</h3>
            <p className="text-on-night-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
