import { m } from "../../../../paraglide/messages.js";

export function ErasureConsequences() {
  const erasedDataSentences = [
    m.profile_erase_goes_profile(),
    m.profile_erase_goes_messages(),
    m.profile_erase_goes_plans(),
    m.profile_erase_goes_consents(),
  ];
  return (
    <>
      <div>
        <h3 className="font-sans text-base leading-snug font-semibold">{m.profile_erase_goes()}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-soft marker:text-danger">
          {erasedDataSentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-sans text-base leading-snug font-semibold">{m.profile_erase_stays()}</h3>
        <p className="mt-1 text-ink-soft">{m.profile_erase_stays_text()}</p>
      </div>
      <p>{m.profile_erase_download()}</p>
    </>
  );
}
