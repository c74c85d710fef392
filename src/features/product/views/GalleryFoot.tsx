import { Icon } from '#ui/Icon.tsx';
import styles from './gallery.module.css';

interface GalleryFootProps {
  caption: string;
  at: number;
  count: number;
  onGo: (index: number) => void;
}

export function GalleryFoot({ caption, at, count, onGo }: GalleryFootProps) {
  return (
    <div className={styles.foot}>
      <p className={styles.caption} aria-live="polite">
        {caption}
      </p>
      <p className={styles.count} aria-live="polite">
        {at + 1} of {count}
      </p>
      <button
        type="button"
        className={styles.arrow}
        data-each-press
        onClick={() => onGo(at - 1)}
        aria-label="Previous picture"
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-each-press
        onClick={() => onGo(at + 1)}
        aria-label="Next picture"
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
