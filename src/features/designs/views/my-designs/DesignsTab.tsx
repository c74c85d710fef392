import { useState } from 'react';
import { designsPath, startingDesignsPath } from '#kernel/design-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { Pager } from '#ui/Pager.tsx';
import text from '#ui/text.module.css';
import type { DesignSummary } from '../../contract.ts';
import { DESIGNS_PAGE } from '../../limits.ts';
import { DesignCard } from './DesignCard.tsx';
import styles from './designs-tab.module.css';

interface DesignsTabProps {
  designs: readonly DesignSummary[];
  total: number;
  page: number;
}

/** Profile tab with saved designs, latest change first (decision 38). */
export function DesignsTab({ designs, total, page }: DesignsTabProps) {
  const [announcement, announce] = useState('');
  return (
    <>
      <p role="status" className={text.hidden}>
        {announcement}
      </p>
      {designs.length === 0 ? (
        <Empty />
      ) : (
        <>
          <ul className={styles.designs}>
            {designs.map((design) => (
              <li key={design.id}>
                <DesignCard design={design} onAnnounce={announce} />
              </li>
            ))}
          </ul>
          <Pager page={page} last={Math.ceil(total / DESIGNS_PAGE)} to={designsPath} />
        </>
      )}
    </>
  );
}

function Empty() {
  return (
    <div className={`${layout.column} ${styles.empty}`}>
      <p className={text.lead}>No designs yet. Choose a starting design and make it your own.</p>
      <div className={`${layout.row} ${styles.actions}`}>
        <ButtonLink to={startingDesignsPath()}>View starting designs</ButtonLink>
        <ButtonLink kind="quiet" to={PAGES.listing}>
          Choose a book
        </ButtonLink>
      </div>
    </div>
  );
}
