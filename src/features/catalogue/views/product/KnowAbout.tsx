import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import styles from './know-about.module.css';
import { KNOW_ABOUT, type KnowAboutTab } from './know-about.ts';

/** A small button that opens what there is to know about the leathers or the editions (storefront 2.12). */
export function KnowAbout({ subject }: { subject: keyof typeof KNOW_ABOUT }) {
  const [open, setOpen] = useState(false);
  const { title, tabs } = KNOW_ABOUT[subject];
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="info" size={18} />
        <span className={styles.title}>{title}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <Tabs
          label={title}
          tabs={tabs.map((tab) => ({ id: tab.id, label: tab.label, content: <About {...tab} /> }))}
        />
      </Dialog>
      <noscript>
        <details className={styles.details}>
          <summary>{title}</summary>
          {tabs.map((tab) => (
            <section key={tab.id}>
              <h3>{tab.label}</h3>
              <About {...tab} />
            </section>
          ))}
        </details>
      </noscript>
    </>
  );
}

function About({ description, features }: KnowAboutTab) {
  return (
    <div className={styles.about}>
      <p className={styles.description}>{description}</p>
      <dl className={styles.features}>
        {features.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
