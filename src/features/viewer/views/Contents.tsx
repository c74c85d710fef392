import { type CSSProperties, useEffect, useState } from 'react';
import type { Chapter } from '../client/book.ts';
import styles from './pane.module.css';
import { useReading } from './reading.ts';

export function Contents({ onChoose }: { onChoose(page: number): void }) {
  const { book } = useReading();
  const [chapters, setChapters] = useState<Chapter[] | null>(null);
  // Entries that turned out to lead nowhere.
  const [nowhere, setNowhere] = useState<readonly Chapter[]>([]);
  useEffect(() => {
    let isOver = false;
    void book.contents().then((found) => !isOver && setChapters(found));
    return () => {
      isOver = true;
    };
  }, [book]);
  if (!chapters) return <p className={styles.none}>Looking for the contents…</p>;
  if (chapters.length === 0)
    return (
      <p className={styles.none}>
        This file has no contents of its own. The small pictures lead to every page.
      </p>
    );
  const go = (chapter: Chapter) =>
    void chapter
      .page()
      .then((page) => (page ? onChoose(page) : setNowhere((before) => [...before, chapter])));
  return (
    <ol className={styles.contents}>
      {chapters.map((chapter, i) => {
        const { title, depth, leads } = chapter;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: chapters may be called alike, and never change
          <li key={i} style={{ '--depth': Math.min(depth, 5) } as CSSProperties} data-part={depth === 0}>
            {leads && !nowhere.includes(chapter) ? (
              <button type="button" onClick={() => go(chapter)}>
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
