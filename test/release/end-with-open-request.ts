import { expect } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { formatHead, openRawClient } from '../raw-client.ts';
import type { BuiltShop } from './built-shop.ts';

/** Ends a shop during an open request. @returns its exit code, or the signal that ended it */
export async function endWithOpenRequest(
  shop: BuiltShop,
  signal: NodeJS.Signals,
): Promise<number | string | null> {
  const client = openRawClient(shop.origin);
  const head = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 1000 };
  client.write(`${formatHead('POST', PAGES.contactUs, head)}name=`);
  // Answering a second connection proves that it has read the first.
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  const before = shop.output().length;
  shop.send(signal);
  // Both ends of its output close once the last process that writes to it has exited.
  const end = await shop.ended;
  const laterOutput = shop.output().slice(before);
  expect(laterOutput).toMatch(/cut off 1 request unfinished/);
  expect(laterOutput).not.toContain('Error');
  await client.closed;
  return end;
}
