import type { DonationView } from "@daansetu/contract";
import { CircleCheck, Printer } from "lucide-react";
import { formatMoney } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import done from "../../../ui/art/spot-done.svg";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ShareButton } from "../../sharing/index.ts";
import { campaignHref } from "../campaign-links.ts";
import { GiftSlip } from "./gift-slip.tsx";

/** Payment successful: every fact first, then what happens next; asking for more comes last and quietly. */
export function PaidGift({ gift }: { gift: DonationView }) {
  const { campaign, firstName, emailMask, refundedPaise } = gift;
  const said = { amount: formatMoney(gift.amountPaise), campaign: campaign.title };
  return (
    <div className="wrap grid gap-7 pt-6 pb-(--section) lg:max-w-[72rem] lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16 lg:gap-y-8 lg:pt-12">
      <div className="grid justify-items-center gap-2.5 text-center lg:justify-items-start lg:text-left">
        <img src={done} alt="" width={320} height={200} className="w-68 lg:-ml-6 lg:w-88 print:hidden" />
        <p className="inline-flex items-center gap-1.5 font-semibold text-leaf">
          <Icon of={CircleCheck} />
          {m.success_paid()}
        </p>
        <h1 className="text-[clamp(2rem,1.6rem+2vw,3rem)] leading-tight">
          {firstName === undefined ? m.success_thanks_unnamed() : m.success_thanks({ name: firstName })}
        </h1>
        <p className="max-w-120 text-lg text-ink-soft text-pretty">
          {emailMask === undefined ? m.success_lead(said) : m.success_lead_mail({ ...said, email: emailMask })}
        </p>
      </div>
      <div className="mx-auto grid w-full max-w-136 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-none">
        {refundedPaise > 0 && (
          <Note tone="neel" title={m.success_partly_title()}>
            {m.success_refunded_text({ amount: formatMoney(refundedPaise) })}
          </Note>
        )}
        <GiftSlip gift={gift} />
        <div className="grid gap-2.5 sm:grid-cols-2 print:hidden">
          <Button size="lg" icon={Printer} onClick={() => window.print()}>
            {m.success_print()}
          </Button>
          <ShareButton
            size="lg"
            label={m.success_share()}
            text={m.success_share_text({ campaign: campaign.title })}
            path={campaignHref(campaign)}
          />
        </div>
      </div>
      <NextSteps gift={gift} />
    </div>
  );
}

function NextSteps({ gift: { campaign } }: { gift: DonationView }) {
  const isGuest = useSession()?.role === "guest";
  const steps = [
    [m.success_next_today(), m.success_next_today_text()],
    [m.success_next_page(), m.success_next_page_text()],
    [m.success_next_ask(), m.success_next_ask_text()],
  ] as const;
  return (
    <section
      aria-labelledby="next"
      className="mx-auto w-full max-w-136 border-t border-line pt-7 lg:col-start-1 lg:row-start-2 lg:mx-0 lg:max-w-none print:hidden"
    >
      <h2 id="next" className="mb-4 text-h3">
        {m.success_next_title()}
      </h2>
      <ol className="grid gap-4">
        {steps.map(([when, what], at) => (
          <li key={when} className="grid grid-cols-[2rem_1fr] gap-3.5 leading-snug">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-neel pt-0.5 leading-none font-semibold text-on-neel"
            >
              {at + 1}
            </span>
            <span>
              <b>{when}</b> {what}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap gap-x-6">
        {campaign.kind !== "general-fund" && (
          <TextLink to={campaignHref(campaign)} arrow="back">
            {campaign.kind === "monthly" ? m.success_back_campaign() : m.success_back_story()}
          </TextLink>
        )}
        <TextLink to={href.fundraisers()} arrow="onward">
          {m.success_more()}
        </TextLink>
        {isGuest && (
          <TextLink to={href.signup(href.profile("myDonation"))} arrow="onward">
            {m.success_open_account()}
          </TextLink>
        )}
      </p>
    </section>
  );
}
