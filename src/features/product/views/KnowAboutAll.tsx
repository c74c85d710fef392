import { KnowAboutTab } from './KnowAboutTab.tsx';
import { KNOW_ABOUT, type KnowAboutSubject } from './know-about.ts';

/** All there is to know, one after the other, for browsers without script. */
export const KnowAboutAll = ({ subject }: { subject: KnowAboutSubject }) =>
  KNOW_ABOUT[subject].map((tab) => (
    <section key={tab.id}>
      <h3>{tab.label}</h3>
      <KnowAboutTab {...tab} />
    </section>
  ));
