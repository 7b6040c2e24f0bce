import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import done from "../../../../ui/art/spot-done.svg";
import { Icon } from "../../../../ui/icon.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";

interface ThanksProps {
  /** The payment's status in two or three words, such as "Payment successful". */
  status: string;
  title: string;
  leadText: string;
  /** The donation's slip and its buttons. */
  children: ReactNode;
  /** The next steps: [when, what]. */
  nextSteps: readonly (readonly [string, string])[];
  links: ReactNode;
}

/** The page after a successful donation or plan: thanks and slip first, then the next steps, links last. */
export function Thanks({ status, title, leadText, children, nextSteps, links }: ThanksProps) {
  return (
    <div className="wrap grid gap-4 pt-3 pb-(--section) sm:gap-7 sm:pt-6 lg:max-w-[72rem] lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16 lg:gap-y-8 lg:pt-12">
      <div className="thanks">
        <img src={done} alt="" width={320} height={200} className="print:hidden" />
        <p className="inline-flex items-center gap-1.5 font-semibold text-leaf">
          <Icon of={CircleCheck} />
          {status}
        </p>
        <h1>{title}</h1>
        <p className="text-ink-soft sm:text-lg">{leadText}</p>
      </div>
      <div className="mx-auto grid w-full max-w-136 gap-4 sm:gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-none">
        {children}
      </div>
      <TitledSection
        id="next"
        title={m.success_next_title()}
        titleClass="mb-4 text-h3"
        className="mx-auto w-full max-w-136 border-t border-line pt-7 lg:col-start-1 lg:row-start-2 lg:mx-0 lg:max-w-none print:hidden"
      >
        <ol className="grid gap-4">
          {nextSteps.map(([stepTime, stepText], index) => (
            <li key={stepTime} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3.5 leading-snug">
              <span
                aria-hidden="true"
                className="grid size-8 place-items-center rounded-full bg-info pt-0.5 leading-none font-semibold text-on-info"
              >
                {index + 1}
              </span>
              <span>
                <b>{stepTime}</b> {stepText}
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-5 flex flex-wrap gap-x-6">{links}</p>
      </TitledSection>
    </div>
  );
}
