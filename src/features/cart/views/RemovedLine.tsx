import { useEffect, useRef } from 'react';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './cart-rows.module.css';

/** Replaces a removed line, with an undo button that takes the focus. */
export function RemovedLine({ title, onRestore }: { title: string; onRestore: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={`${text.soft} ${layout.row} ${layout.spread} ${styles.removed}`}>
      <p>
        <cite>
          <bdi>{title}</bdi>
        </cite>{' '}
        was removed.
      </p>
      <button type="button" ref={undo} onClick={onRestore} aria-label={`Undo: put ${title} back`}>
        Undo
      </button>
    </div>
  );
}
