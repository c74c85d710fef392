import { Tabs } from '#ui/Tabs.tsx';
import { KnowAboutTab } from './KnowAboutTab.tsx';
import { KNOW_ABOUT, type KnowAboutSubject } from './know-about.ts';

export function KnowAboutTabs({ subject, label }: { subject: KnowAboutSubject; label: string }) {
  return (
    <Tabs
      label={label}
      tabs={KNOW_ABOUT[subject].map((tab) => ({
        id: tab.id,
        label: tab.label,
        content: <KnowAboutTab {...tab} />,
      }))}
    />
  );
}
