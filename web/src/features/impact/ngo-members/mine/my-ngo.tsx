import type { MyNgo as MyNgoView } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../../../paraglide/messages.js";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { OfflineNote, StatePanel } from "../../../../ui/state-panel.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { WhenLoaded } from "../../../../ui/when-loaded.tsx";
import { useMe } from "../../../people/accounts/index.ts";
import { CampaignPart } from "./campaign-part.tsx";
import { CertificateList } from "./certificate-list.tsx";
import { myNgosQuery } from "./my-ngos-query.ts";
import { SendPart } from "./send-part.tsx";
import { SentList } from "./sent-list.tsx";
import { useOpenForm } from "./use-open-form.ts";

/** Tab My NGO of the profile: for each NGO of this person its campaigns with their money, its certificates, and what they send. */
export default function MyNgo() {
  return (
    <>
      <OfflineNote />
      <WhenLoaded
        query={useQuery(myNgosQuery())}
        level={2}
        title={m.my_ngo_load_error()}
        skeleton={<SkeletonBars className="grid gap-4" bars={["h-8 w-64 max-w-full", "h-48 w-full", "h-32 w-full"]} />}
      >
        {(ngos) =>
          ngos.length === 0 ? (
            <NotInvited />
          ) : (
            <div className="grid gap-12 *:min-w-0">
              {ngos.map((ngo) => (
                <NgoPart key={ngo._id} ngo={ngo} />
              ))}
            </div>
          )
        }
      </WhenLoaded>
    </>
  );
}

function NotInvited() {
  const { data: me } = useMe();
  return (
    <StatePanel spot="empty" level={2} title={m.my_ngo_none_title()}>
      {me?.emailVerified === false ? m.my_ngo_none_confirm() : m.my_ngo_none()}
    </StatePanel>
  );
}

function NgoPart({ ngo }: { ngo: MyNgoView }) {
  const { _id, ngoName, campaigns, certificates } = ngo;
  const forms = useOpenForm();
  return (
    <TitledSection title={ngoName} titleClass="text-h3 wrap-anywhere">
      <p className="mt-1 max-w-(--measure) text-ink-soft">{m.my_ngo_text()}</p>
      <div className="mt-6 grid gap-8 *:min-w-0">
        <TitledSection level={3} title={m.my_ngo_campaigns()}>
          {campaigns.length === 0 && <p className="mt-1 text-ink-soft">{m.my_ngo_campaigns_none()}</p>}
          <ul className="mt-3 grid gap-4">
            {campaigns.map((campaign) => (
              <CampaignPart key={campaign._id} campaign={campaign} />
            ))}
          </ul>
        </TitledSection>
        <CertificateList certificates={certificates} onRenew={forms.openCertificate} />
        <SendPart ngo={ngo} forms={forms} />
        <SentList ngoId={_id} />
      </div>
    </TitledSection>
  );
}
