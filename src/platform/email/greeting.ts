import { oneLine } from './one-line.ts';

export const GREETING = { greeting: 'Dear {name},', greetingWithoutName: 'Hello,' } as const;

const LINK_LIKE = /[/@\\:]|\p{L}{2,}\.\p{L}{2,}/u;

/** Returns a name that is safe in an email: anybody can register someone's address with a link as the name. */
export function plainName(name: string): string | undefined {
  const line = oneLine(name);
  return line && line.length <= 60 && !LINK_LIKE.test(line) ? line : undefined;
}
