import { ask } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import { BookChoice } from '../admin-contract.ts';

const path = adminApi('article-books');
const known = new Map<string, Promise<BookChoice | null>>();

/** Loads each book once. */
export function findBook(id: string): Promise<BookChoice | null> {
  const before = known.get(id);
  if (before) return before;
  const asked = ask(`${path}?ids=${encodeURIComponent(id)}`, adminListReply(BookChoice)).then(
    ({ data }) => data[0] ?? null,
    () => null,
  );
  known.set(id, asked);
  return asked;
}
