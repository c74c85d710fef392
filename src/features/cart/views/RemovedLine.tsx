import { useEffect, useRef } from 'react';
import styles from './cart-rows.module.css';

/** Stands where a line was removed and takes the removal back; the focus comes here from the line. */
export function RemovedLine({ title, onRestore }: { title: string; onRestore: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles.removed}>
      <p>
        <cite>
          <bdi>{title}</bdi>
        </cite>{' '}
        was taken out.
      </p>
      <button type="button" ref={undo} onClick={onRestore} aria-label={`Put ${title} back`}>
        Undo
      </button>
    </div>
  );
}
