import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link } from './Link.tsx';

/** `primary` is the main action of a view, `secondary` an alternative, `quiet` looks like text. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet';

const classes = (kind: ButtonKind, className?: string) =>
  `${styles.button} ${styles[kind]}${className ? ` ${className}` : ''}`;

export function Button({
  kind = 'primary',
  className,
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" {...rest} className={classes(kind, className)} />;
}

export function ButtonLink({
  kind = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { kind?: ButtonKind }) {
  return <Link viewTransition {...rest} className={classes(kind, className)} />;
}
