import { Building2, CalendarHeart, ChevronRight, HandHeart, Handshake } from "lucide-react";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import reading from "../../../ui/art/education.svg";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/layout.tsx";

/** Ways to take part, such as donating or fundraising. */
export default function Join() {
  const waysToJoin = [
    { to: href.fundraisers(), icon: HandHeart, title: m.home_join_give(), text: m.home_join_give_text() },
    {
      to: href.monthlyCampaigns(),
      icon: CalendarHeart,
      title: m.home_join_monthly(),
      text: m.home_join_monthly_text(),
    },
    { to: href.ngos(), icon: Building2, title: m.home_join_ngos(), text: m.home_join_ngos_text() },
    {
      to: href.startFundraising("enrollNgo"),
      icon: Handshake,
      title: m.home_enrol(),
      text: m.home_join_enrol_text(),
    },
  ];
  return (
    <Section labelledBy="join" className="pt-0">
      <div className="grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-16">
        <img
          src={reading}
          alt={m.home_join_alt()}
          width={640}
          height={480}
          loading="lazy"
          className="h-auto w-full rounded-panel"
        />
        <div>
          <h2 id="join" className="text-h2">
            {m.home_join_title()}
          </h2>
          <p className="mt-3 max-w-[34rem] text-ink-soft">{m.home_join_text()}</p>
          <ul className="mt-5 border-t border-line">
            {waysToJoin.map(({ to, icon, title, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="group grid min-h-16 grid-cols-[1.5rem_minmax(0,1fr)_1.25rem] items-center gap-3.5 border-b border-line py-3 leading-snug no-underline"
                >
                  <Icon of={icon} className="text-info" />
                  <span>
                    <b className="group-hover:underline">{title}</b>
                    <br />
                    <span className="text-sm text-ink-soft">{text}</span>
                  </span>
                  <Icon of={ChevronRight} className="text-info" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
