import { callAdmin } from '#browser/admin/requests.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { BookChoice } from '../admin-contract.ts';

const path = adminApi('article-books');
const cache = new Map<string, Promise<BookChoice | null>>();

/** Loads each book once. */
export function findBook(id: string): Promise<BookChoice | null> {
  const cached = cache.get(id);
  if (cached) return cached;
  const request = callAdmin(`${path}?ids=${encodeURIComponent(id)}`, adminListReply(BookChoice)).then(
    ({ data }) => data[0] ?? null,
    () => null,
  );
  cache.set(id, request);
  return request;
}
