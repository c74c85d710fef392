import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './facets.module.css';

export function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.title}>
        {title}
        <Icon name="down" size={12} />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the summary above it */}
      <div role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
}
