import { type CSSProperties, useEffect, useState } from 'react';
import type { OutlineEntry } from '../client/book.ts';
import styles from './pane.module.css';
import { useReading } from './reading.ts';

export function Contents({ onChoose }: { onChoose(page: number): void }) {
  const { book } = useReading();
  const [entries, setEntries] = useState<OutlineEntry[] | null>(null);
  // Entries that turned out to lead nowhere.
  const [deadEntries, setDeadEntries] = useState<readonly OutlineEntry[]>([]);
  useEffect(() => {
    let isOver = false;
    void book.loadOutline().then((outline) => !isOver && setEntries(outline));
    return () => {
      isOver = true;
    };
  }, [book]);
  if (!entries) return <p className={styles.none}>Loading…</p>;
  if (entries.length === 0)
    return <p className={styles.none}>This file has no table of contents. Open “Pages” to see every page.</p>;
  const goToEntry = (entry: OutlineEntry) =>
    void entry
      .page()
      .then((page) => (page ? onChoose(page) : setDeadEntries((before) => [...before, entry])));
  return (
    <ol className={styles.contents}>
      {entries.map((entry, i) => {
        const { title, depth, hasTarget } = entry;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: chapters may be called alike, and never change
          <li key={i} style={{ '--depth': Math.min(depth, 5) } as CSSProperties} data-part={depth === 0}>
            {hasTarget && !deadEntries.includes(entry) ? (
              <button type="button" onClick={() => goToEntry(entry)}>
                {title}
              </button>
            ) : (
              <span>{title}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
