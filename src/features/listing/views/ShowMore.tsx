import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './facets.module.css';

const VISIBLE_COUNT = 7;

interface ShowMoreProps {
  children: ReactNode[];
  isSelected: (at: number) => boolean;
  /** Plural noun, such as `genres`. */
  noun: string;
}

/** Shows the first seven items; the rest collapse unless one of them is chosen. */
export function ShowMore({ children, isSelected, noun }: ShowMoreProps) {
  // A single extra item takes no more room than the line that would hide it.
  if (children.length <= VISIBLE_COUNT + 1) return children;
  const hiddenItems = children.slice(VISIBLE_COUNT);
  return (
    <>
      {children.slice(0, VISIBLE_COUNT)}
      <details className={styles.more} open={hiddenItems.some((_, at) => isSelected(VISIBLE_COUNT + at))}>
        <summary>
          {hiddenItems.length} more {noun}
          <Icon name="down" size={10} />
        </summary>
        {hiddenItems}
      </details>
    </>
  );
}
