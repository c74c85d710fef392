import { toLine } from './text.ts';

/** Converts `Austen, Jane` to Jane Austen; text after a second comma, such as Jr., stays at the end. */
export function toDirectOrder(name: string): string {
  const [last = '', first = '', ...rest] = toLine(name)
    .split(',')
    .map((part) => part.trim());
  if (!first) return last;
  return [`${first} ${last}`.trim(), ...rest.filter((part) => part !== '')].join(', ');
}

export const uniqueNames = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => name !== '')),
];
