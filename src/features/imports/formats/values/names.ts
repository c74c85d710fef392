import { lineOf } from './text.ts';

/** Converts `Austen, Jane` to Jane Austen; text after a second comma, such as Jr., stays at the end. */
export function uninverted(name: string): string {
  const [last = '', first = '', ...rest] = lineOf(name)
    .split(',')
    .map((part) => part.trim());
  if (!first) return last;
  return [`${first} ${last}`.trim(), ...rest.filter((part) => part !== '')].join(', ');
}

export const once = (names: readonly string[]): string[] => [...new Set(names.filter((name) => name !== ''))];
