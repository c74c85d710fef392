import { useEffect, useState } from 'react';
import text from '#ui/text.module.css';
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
    const loadLinks = async () => {
      const loaded = await book.page(page);
      const viewport = loaded.getViewport({ scale: 1 });
      const annotations = await loaded.getAnnotations({ intent: 'display' });
      const percent = (length: number, total: number) => `${(length / total) * 100}%`;
      const listed = annotations.flatMap((annotation): PageLink | [] => {
        if (annotation.subtype !== 'Link' || !(annotation.url || annotation.dest)) return [];
        const [left, top, right, bottom] = annotation.rect as [number, number, number, number];
        const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, top);
        const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, bottom);
        const box = {
          left: percent(Math.min(x1, x2), viewport.width),
          top: percent(Math.min(y1, y2), viewport.height),
          width: percent(Math.abs(x2 - x1), viewport.width),
          height: percent(Math.abs(y2 - y1), viewport.height),
        };
        return {
          id: annotation.id,
          box,
          url: isSafeUrl(annotation.url) ? annotation.url : null,
          destination: annotation.dest,
        };
      });
      if (!isOver) setLinks(listed.filter(({ url, destination }) => url || destination));
    };
    void loadLinks().catch(() => {});
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
        <span className={text.hidden}>Link to {url}</span>
      </a>
    ) : (
      <button
        key={id}
        type="button"
        className={styles.link}
        style={box}
        aria-label="Go to another page"
        onClick={() => void book.findPage(destination).then((to) => to && goTo(to))}
      />
    ),
  );
}

const isSafeUrl = (url: unknown): url is string => typeof url === 'string' && /^(https?|mailto):/i.test(url);
