import { Accordion } from '#ui/Accordion.tsx';
import { PagePicture } from '#ui/PagePicture.tsx';
import rich from '#ui/rich-text.module.css';
import text from '#ui/text.module.css';
import type { PageSection, ServicePrice } from '../contract.ts';
import { PriceTable } from './PriceTable.tsx';
import styles from './sections.module.css';

type Section = Omit<PageSection, 'prices'> & { prices?: readonly ServicePrice[] };

/** Width of the heading column, or of a picture below a heading. */
const PICTURE_SIZES = '(width < 577px) 88vw, (width < 1025px) 26rem, 19rem';

/** Sections of a page (decision 20): heading and picture on the left, content on the right. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <section key={section.id} className={`${text.wrap} ${styles.section}`} aria-labelledby={section.id}>
      <div className={styles.head}>
        <h2 id={section.id}>{section.heading}</h2>
        {section.picture && <PagePicture {...section.picture} sizes={PICTURE_SIZES} />}
      </div>
      <div className={`${styles.body} ${styles[section.kind] ?? ''}`}>
        <SectionBody {...section} />
      </div>
    </section>
  ));
}

function SectionBody({ html, prices, questions, places }: Section) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
      {html && <div className={`${rich.rich} ${styles.html}`} dangerouslySetInnerHTML={{ __html: html }} />}
      {prices && <PriceTable prices={prices} />}
      {questions && <Accordion items={questions.map(({ question, html }) => ({ title: question, html }))} />}
      {places && <Places places={places} />}
    </>
  );
}

function Places({ places }: { places: NonNullable<PageSection['places']> }) {
  return (
    <ul className={styles.placeList}>
      {places.map(({ flag, name, html }) => (
        <li key={flag}>
          <img src={`/flags/${flag}.svg`} width={36} height={24} alt="" loading="lazy" />
          <h3>{name}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </li>
      ))}
    </ul>
  );
}
