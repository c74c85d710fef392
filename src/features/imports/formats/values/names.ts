import { lineOf } from './text.ts';

/**
 * A name as readers write it: `Austen, Jane` becomes Jane Austen. What stands behind a second comma, such as Jr., stays at the
 * end.
 */
export function uninverted(name: string): string {
  const [last = '', first = '', ...rest] = lineOf(name)
    .split(',')
    .map((part) => part.trim());
  if (!first) return last;
  return [`${first} ${last}`.trim(), ...rest.filter((part) => part !== '')].join(', ');
}

/** Each name once, in the order of their first place. */
export const once = (names: readonly string[]): string[] => [...new Set(names.filter((name) => name !== ''))];
