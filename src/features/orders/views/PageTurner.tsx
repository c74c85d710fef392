import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './printed-pages.module.css';

interface PageTurnerProps {
  count: number;
  page: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

export function PageTurner({ count, page, onPage, children }: PageTurnerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const turn = (to: number) => onPage(Math.min(count, Math.max(1, to)));
  const turnToTyped = () => {
    if (typed !== null) turn(Math.round(Number(typed)) || page);
    setTyped(null);
  };
  return (
    <nav aria-label="Pages" className={styles.turner}>
      <Button kind="secondary" aria-disabled={page <= 1} onClick={() => turn(page - 1)}>
        Page before
      </Button>
      <label className={styles.number}>
        Page{' '}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={count}
          value={typed ?? page}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={turnToTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            turnToTyped();
          }}
        />{' '}
        of {count}
      </label>
      <Button kind="secondary" aria-disabled={page >= count} onClick={() => turn(page + 1)}>
        Next page
      </Button>
      {children}
    </nav>
  );
}
