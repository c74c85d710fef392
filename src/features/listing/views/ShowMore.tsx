import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './facets.module.css';

const SHOWN = 7;

interface ShowMoreProps {
  children: ReactNode[];
  isChosen: (at: number) => boolean;
  /** Plural noun, such as `genres`. */
  noun: string;
}

/** Shows the first seven items; the rest collapse unless one of them is chosen. */
export function ShowMore({ children, isChosen, noun }: ShowMoreProps) {
  // A single extra item takes no more room than the line that would hide it.
  if (children.length <= SHOWN + 1) return children;
  const rest = children.slice(SHOWN);
  return (
    <>
      {children.slice(0, SHOWN)}
      <details className={styles.more} open={rest.some((_, at) => isChosen(SHOWN + at))}>
        <summary>
          {rest.length} more {noun}
          <Icon name="down" size={10} />
        </summary>
        {rest}
      </details>
    </>
  );
}
