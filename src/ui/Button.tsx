import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link } from './Link.tsx';

/** `primary` is the one action of a view, `secondary` stands beside it, `quiet` reads like text. */
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

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  kind = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { kind?: ButtonKind }) {
  return <Link viewTransition {...rest} className={classes(kind, className)} />;
}
