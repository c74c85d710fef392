import { oneLine } from './one-line.ts';

/** The first line of a mail, where it has somebody's name and where it has none. */
export const GREETING = { greeting: 'Dear {name},', greetingWithoutName: 'Hello,' } as const;

/** What mail programs would make a link of. */
const LINK_LIKE = /[/@\\:]|\p{L}{2,}\.\p{L}{2,}/u;

/**
 * The name as a mail may say it, or nothing. Anybody can open an account with somebody else's address; a name that
 * carries a link or a whole message must not travel with our mails.
 */
export function plainName(name: string): string | undefined {
  const line = oneLine(name);
  return line && line.length <= 60 && !LINK_LIKE.test(line) ? line : undefined;
}
