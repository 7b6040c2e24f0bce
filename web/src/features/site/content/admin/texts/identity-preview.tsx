import { brandColourErrors, brandStyle } from "@daansetu/contract";
import { useId } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { symbolHref } from "../../../../../ui/page-symbol.ts";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { type Draft, toColour, toText } from "./draft.ts";

/** The colours as they are typed; none while one is no colour yet or could not be read on a page. */
function shownColours(draft: Draft) {
  const [mainColour, accentColour] = [toColour(draft["mainColour"]), toColour(draft["accentColour"])];
  const colours = { ...(mainColour && { mainColour }), ...(accentColour && { accentColour }) };
  return brandColourErrors(colours).length === 0 ? colours : {};
}

/** How pages will look with the name and the colours that are typed, in the theme of the panel. */
export function IdentityPreview({ draft }: { draft: Draft }) {
  const id = useId();
  const name = toText(draft["name"]);
  return (
    <TitledSection title={m.texts_preview()} titleClass="mb-3 text-h4">
      <style>{brandStyle(shownColours(draft), ` [data-preview="${id}"]`)}</style>
      <div data-preview={id} className="overflow-hidden rounded-panel border border-line">
        <div className="flex flex-wrap items-center gap-3 bg-paper p-4">
          <svg aria-hidden="true" viewBox="0 0 48 48" className="size-9">
            <use href={symbolHref("mark")} />
          </svg>
          <span className="display text-h3 leading-none text-ink">{name}</span>
          <span className="ml-auto rounded-control bg-genda px-4 py-2 font-semibold text-on-genda">
            {m.site_nav_donate()}
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-4 border-t border-line bg-sheet p-4">
          <span className="rounded-control bg-info px-4 py-2 font-semibold text-on-info">
            {m.home_see_fundraisers()}
          </span>
          <span className="font-semibold text-info underline">{m.home_how()}</span>
        </div>
        <p className="bg-night p-4 text-on-night">{name}</p>
      </div>
    </TitledSection>
  );
}
