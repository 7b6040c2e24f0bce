import type { ReactNode } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { Tabs } from "../../../../../ui/tabs.tsx";
import type { DonorTab } from "../api/story.ts";

interface DonorTabsProps {
  tab: DonorTab;
  onTab: (tab: DonorTab) => void;
  children: ReactNode;
}

export function DonorTabs({ tab, onTab, children }: DonorTabsProps) {
  return (
    <Tabs
      label={m.story_donors_label()}
      tabs={[
        { id: "top", label: m.story_tab_top() },
        { id: "recent", label: m.story_tab_recent() },
      ]}
      selected={tab}
      onSelect={onTab}
    >
      {children}
    </Tabs>
  );
}
