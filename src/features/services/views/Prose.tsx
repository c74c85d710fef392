import type { ReactNode } from 'react';
import { HeroPicture } from '#ui/HeroPicture.tsx';
import layout from '#ui/layout.module.css';
import rich from '#ui/rich-text.module.css';
import text from '#ui/text.module.css';
import type { PagePicture } from '../contract.ts';
import styles from './prose.module.css';

interface ProseProps {
  title: string;
  lead: string;
  /** Sanitised HTML. */
  body: string;
  picture: PagePicture | null;
  /** Content above the prose for a visitor with a specific request. */
  opening?: ReactNode;
  /** Actions at the end of the page. */
  children?: ReactNode;
}

export function Prose({ title, lead, body, picture, opening, children }: ProseProps) {
  return (
    <article className={`${text.wrap} ${styles.page}`}>
      <header className={`${layout.column} ${styles.head}`}>
        <h1>{title}</h1>
        <p className={text.lead}>{lead}</p>
        {picture && <HeroPicture {...picture} />}
      </header>
      {opening && <div className={styles.opening}>{opening}</div>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
      <div className={`${rich.prose} ${styles.body}`} dangerouslySetInnerHTML={{ __html: body }} />
      {children && <footer className={`${layout.flow} ${styles.actions}`}>{children}</footer>}
    </article>
  );
}
