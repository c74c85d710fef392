import type { ReactNode } from 'react';
import { formatMoney } from '#kernel/exchange.ts';
import { HeroPicture } from '#ui/HeroPicture.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import { PagePicture } from '#ui/PagePicture.tsx';
import text from '#ui/text.module.css';
import type { PageSection, PagePicture as Picture, ServicePrice } from '../contract.ts';
import { Sections } from './Sections.tsx';
import styles from './service-page.module.css';

interface ServicePageProps {
  title: string;
  lead: string;
  /** Sanitised HTML. */
  body: string;
  picture: Picture | null;
  sections: readonly (Omit<PageSection, 'prices'> & { prices?: readonly ServicePrice[] })[];
  related: readonly { slug: string; title: string; picture: Picture | null }[];
  /** Actions beside the title and again at the end. */
  actions: ReactNode;
  /** Replaces the actions beside the title. */
  opening?: ReactNode;
  /** Work in progress on this page, shown before the description. */
  work?: ReactNode;
  /** Content between the sections and the related pages. */
  children?: ReactNode;
}

/** Page of a service (decision 20). */
export function ServicePage({
  title,
  lead,
  body,
  picture,
  sections,
  related,
  actions,
  opening,
  work,
  children,
}: ServicePageProps) {
  return (
    <article>
      <header className={`${text.wrap} ${styles.head}`} data-at-work={Boolean(work)}>
        <div className={`${layout.column} ${styles.title}`}>
          <h1>{title}</h1>
          {!work && (
            <>
              <p className={text.lead}>{lead}</p>
              <StartingPrice sections={sections} />
              {opening ?? <div className={`${layout.flow} ${styles.actions}`}>{actions}</div>}
            </>
          )}
        </div>
        {picture && !work && <HeroPicture {...picture} />}
      </header>
      {work}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
      <div className={`${text.wrap} ${styles.opening}`} dangerouslySetInnerHTML={{ __html: body }} />
      <Sections sections={sections} />
      {children}
      <footer className={`${text.wrap} ${styles.foot}`}>
        <div className={`${layout.flow} ${styles.actions}`}>{actions}</div>
        {related.length > 0 && <Related pages={related} />}
      </footer>
    </article>
  );
}

/** Starting price with minimum copies or turnaround. */
function StartingPrice({ sections }: Pick<ServicePageProps, 'sections'>) {
  const first = sections.flatMap(({ prices }) => prices ?? []).find(({ amount }) => amount !== null);
  if (!first?.amount) return null;
  const from = `From ${formatMoney(first.amount, first.currency)}`;
  return (
    <p className={styles.outset}>
      {first.copies > 1 ? `${from} a copy, for ${first.copies} or more` : `${from}, ${first.time}`}
    </p>
  );
}

const CARD_SIZES = '(width < 577px) 8.5rem, (width < 1025px) 30vw, 22rem';

function Related({ pages }: { pages: ServicePageProps['related'] }) {
  return (
    <nav aria-labelledby="related" className={styles.related}>
      <h2 id="related">Also from the bindery</h2>
      <ul>
        {pages.map(({ slug, title, picture }) => (
          <li key={slug}>
            <Link to={`/${slug}`} viewTransition>
              {picture && <PagePicture {...picture} alt="" sizes={CARD_SIZES} />}
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
