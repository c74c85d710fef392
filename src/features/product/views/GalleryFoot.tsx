import button from '#ui/button.module.css';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './gallery.module.css';

interface GalleryFootProps {
  caption: string;
  at: number;
  count: number;
  onGo: (index: number) => void;
}

export function GalleryFoot({ caption, at, count, onGo }: GalleryFootProps) {
  return (
    <div className={`${layout.line} ${styles.foot}`}>
      <p className={styles.caption} aria-live="polite">
        {caption}
      </p>
      <p className={`${text.note} ${styles.count}`} aria-live="polite">
        {at + 1} of {count}
      </p>
      <button
        type="button"
        className={`${button.icon} ${button.framed} ${styles.arrow}`}
        data-each-press
        onClick={() => onGo(at - 1)}
        aria-label="Previous picture"
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={`${button.icon} ${button.framed} ${styles.arrow}`}
        data-each-press
        onClick={() => onGo(at + 1)}
        aria-label="Next picture"
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
