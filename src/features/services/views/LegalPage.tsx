import { formatDate } from '#kernel/format-date.ts';
import layout from '#ui/layout.module.css';
import rich from '#ui/rich-text.module.css';
import text from '#ui/text.module.css';
import type { PageSection } from '../contract.ts';
import styles from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  lead: string;
  /** Sanitised HTML. */
  body: string;
  sections: readonly Pick<PageSection, 'id' | 'heading' | 'html'>[];
  /** ISO 8601. */
  updatedAt: string;
}

export function LegalPage({ title, lead, body, sections, updatedAt }: LegalPageProps) {
  return (
    <article className={`${text.wrap} ${styles.page}`}>
      <header className={`${layout.column} ${styles.head}`}>
        <h1>{title}</h1>
        <p className={text.lead}>{lead}</p>
        <p className={text.soft}>
          Last updated <time dateTime={updatedAt.slice(0, 10)}>{formatDate(updatedAt)}</time>
        </p>
      </header>
      <nav aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">Contents</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`${rich.rich} ${styles.text}`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
        {body && <div dangerouslySetInnerHTML={{ __html: body }} />}
        {sections.map(({ id, heading, html }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
    </article>
  );
}
