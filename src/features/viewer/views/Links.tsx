import { useEffect, useState } from 'react';
import styles from './page.module.css';
import { useReading } from './reading.ts';

interface PageLink {
  id: string;
  box: { left: string; top: string; width: string; height: string };
  url: string | null;
  destination: unknown;
}

export function Links({ page }: { page: number }) {
  const { book, goTo } = useReading();
  const [links, setLinks] = useState<PageLink[]>([]);
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const loaded = await book.page(page);
      const viewport = loaded.getViewport({ scale: 1 });
      const found = await loaded.getAnnotations({ intent: 'display' });
      const share = (part: number, of: number) => `${(part / of) * 100}%`;
      const listed = found.flatMap((one): PageLink | [] => {
        if (one.subtype !== 'Link' || !(one.url || one.dest)) return [];
        const [left, top, right, bottom] = one.rect as [number, number, number, number];
        const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, top);
        const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, bottom);
        const box = {
          left: share(Math.min(x1, x2), viewport.width),
          top: share(Math.min(y1, y2), viewport.height),
          width: share(Math.abs(x2 - x1), viewport.width),
          height: share(Math.abs(y2 - y1), viewport.height),
        };
        return { id: one.id, box, url: isForPeople(one.url) ? one.url : null, destination: one.dest };
      });
      if (!isOver) setLinks(listed.filter(({ url, destination }) => url || destination));
    };
    void find().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [book, page]);
  return links.map(({ id, box, url, destination }) =>
    url ? (
      <a
        key={id}
        className={styles.link}
        style={box}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <span className={styles.aloud}>Link to {url}</span>
      </a>
    ) : (
      <button
        key={id}
        type="button"
        className={styles.link}
        style={box}
        aria-label="Go to another page of the book"
        onClick={() => void book.pageAt(destination).then((to) => to && goTo(to))}
      />
    ),
  );
}

const isForPeople = (url: unknown): url is string =>
  typeof url === 'string' && /^(https?|mailto):/i.test(url);
