import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import styles from './select.module.css';

/** A menu without a box, as wide as what is chosen in it, with a small mark that it opens. `className` is the outer one's. */
export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={className ? `${styles.select} ${className}` : styles.select}>
      <select {...select}>{children}</select>
      <Icon name="down" size={12} />
    </span>
  );
}
