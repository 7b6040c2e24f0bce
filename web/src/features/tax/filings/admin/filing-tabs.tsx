import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../../../paraglide/messages.js";
import { Tabs } from "../../../../ui/tabs.tsx";
import { CertificatesTab, NumbersTab } from "../../certificates/admin/index.ts";
import type { FilingTabProps } from "../filing-tab-props.ts";
import { MissingTab } from "./missing/missing-tab.tsx";
import { StatementsTab } from "./statements/statements-tab.tsx";

interface FilingTab {
  /** The tab's id, in the URL as `tab`. */
  id: string;
  label: () => string;
  Body: ComponentType<FilingTabProps>;
}

const FILING_TABS: readonly [FilingTab, ...FilingTab[]] = [
  { id: "missing", label: m.filings_tab_missing, Body: MissingTab },
  { id: "statements", label: m.filings_tab_statements, Body: StatementsTab },
  { id: "certificates", label: m.certificates_tab, Body: CertificatesTab },
  { id: "numbers", label: m.certificates_tab_numbers, Body: NumbersTab },
];

/** The tabs of the section; the open one is in the URL. */
export function FilingTabs({ overview }: FilingTabProps) {
  const [search, setSearch] = useSearchParams();
  const { id: openId, Body } = FILING_TABS.find(({ id }) => id === search.get("tab")) ?? FILING_TABS[0];
  const year = search.get("year");
  return (
    <Tabs
      label={m.filings_tabs()}
      tabs={FILING_TABS.map(({ id, label }) => ({ id, label: label() }))}
      selected={openId}
      onSelect={(id) => setSearch({ section: "filings", ...(year !== null && { year }), tab: id })}
      sharesWidth
    >
      <div className="pt-5">
        <Body key={overview.financialYear} overview={overview} />
      </div>
    </Tabs>
  );
}
