import { ask } from '#browser/desk/ask.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { deskListReply } from '#kernel/desk-list.ts';
import { BookChoice } from '../desk-contract.ts';

const path = deskApi('article-books');
const known = new Map<string, Promise<BookChoice | null>>();

/** The book of this id, asked once. */
export function findBook(id: string): Promise<BookChoice | null> {
  const before = known.get(id);
  if (before) return before;
  const asked = ask(`${path}?ids=${encodeURIComponent(id)}`, deskListReply(BookChoice)).then(
    ({ data }) => data[0] ?? null,
    () => null,
  );
  known.set(id, asked);
  return asked;
}
