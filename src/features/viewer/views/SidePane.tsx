import { useEffect, useRef } from 'react';
import layout from '#ui/layout.module.css';
import { Contents } from './Contents.tsx';
import { ReadingIcon } from './icons.tsx';
import styles from './pane.module.css';
import { type Pane, useReading } from './reading.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useIsPaneOverlay } from './use-is-pane-overlay.ts';

export function SidePane({ pane, onShow }: { pane: Pane; onShow(pane: Pane | null): void }) {
  const { goTo } = useReading();
  const isOverlay = useIsPaneOverlay();
  const close = useRef<HTMLButtonElement>(null);
  // Focuses the pane: it may be opened by a key from the book.
  useEffect(() => {
    if (pane) close.current?.focus();
  }, [pane]);
  const choose = (page: number) => {
    goTo(page);
    if (isOverlay) onShow(null);
  };
  return (
    <aside className={styles.pane} aria-label={pane === 'pages' ? 'Pages' : 'Contents'}>
      <div className={`${layout.spread} ${layout.line} ${styles.head}`}>
        <h2>{pane === 'pages' ? 'Pages' : 'Contents'}</h2>
        <button
          ref={close}
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => onShow(null)}
        >
          <ReadingIcon name="close" />
        </button>
      </div>
      {pane === 'pages' ? <Thumbnails onChoose={choose} /> : <Contents onChoose={choose} />}
    </aside>
  );
}
