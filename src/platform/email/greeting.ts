import { oneLine } from './one-line.ts';

export const GREETING = { greeting: 'Dear {name},', greetingWithoutName: 'Hello,' } as const;

/** Text that email programs turn into links. */
const LINK_LIKE = /[/@\\:]|\p{L}{2,}\.\p{L}{2,}/u;

/**
 * Returns the name if it is safe in an email: anybody can register someone else's address with a name that contains a
 * link or a message.
 */
export function plainName(name: string): string | undefined {
  const line = oneLine(name);
  return line && line.length <= 60 && !LINK_LIKE.test(line) ? line : undefined;
}
