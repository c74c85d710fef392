import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import styles from './printed-pages.module.css';

interface PageTurnerProps {
  count: number;
  page: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

export function PageTurner({ count, page, onPage, children }: PageTurnerProps) {
  const [typedPage, setTypedPage] = useState<string | null>(null);
  const goToPage = (to: number) => onPage(Math.min(count, Math.max(1, to)));
  const goToTypedPage = () => {
    if (typedPage !== null) goToPage(Math.round(Number(typedPage)) || page);
    setTypedPage(null);
  };
  return (
    <nav aria-label="Pages" className={`${layout.row} ${styles.turner}`}>
      <Button kind="secondary" aria-disabled={page <= 1} onClick={() => goToPage(page - 1)}>
        Previous page
      </Button>
      <label className={styles.number}>
        Page{' '}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={count}
          value={typedPage ?? page}
          onChange={({ currentTarget }) => setTypedPage(currentTarget.value)}
          onBlur={goToTypedPage}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            goToTypedPage();
          }}
        />{' '}
        of {count}
      </label>
      <Button kind="secondary" aria-disabled={page >= count} onClick={() => goToPage(page + 1)}>
        Next page
      </Button>
      {children}
    </nav>
  );
}
