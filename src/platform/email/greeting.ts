import { oneLine } from './one-line.ts';

/** The first line of an email, where it has somebody's name and where it has none. */
export const GREETING = { greeting: 'Dear {name},', greetingWithoutName: 'Hello,' } as const;

/** What email programs would make a link of. */
const LINK_LIKE = /[/@\\:]|\p{L}{2,}\.\p{L}{2,}/u;

/**
 * The name as an email may say it, or nothing. Anybody can open an account with somebody else's address; a name that
 * carries a link or a whole message must not travel with our emails.
 */
export function plainName(name: string): string | undefined {
  const line = oneLine(name);
  return line && line.length <= 60 && !LINK_LIKE.test(line) ? line : undefined;
}
