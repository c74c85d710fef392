import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import styles from './select.module.css';

export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={className ? `${styles.select} ${className}` : styles.select}>
      <select {...select}>{children}</select>
      <Icon name="down" size={12} />
    </span>
  );
}
