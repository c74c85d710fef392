import { KnowAboutTab } from './KnowAboutTab.tsx';
import { KNOW_ABOUT, type KnowAboutSubject } from './know-about.ts';

/** Shown without JavaScript, instead of tabs. Own file, so that the browser’s bundle drops it with its texts. */
export const KnowAboutAll = ({ subject }: { subject: KnowAboutSubject }) =>
  KNOW_ABOUT[subject].map((tab) => (
    <section key={tab.id}>
      <h3>{tab.label}</h3>
      <KnowAboutTab {...tab} />
    </section>
  ));
