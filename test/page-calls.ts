import { join } from 'node:path';
import { vi } from 'vitest';
import { createBuiltRenderer } from '../src/app/rendering/build-renderer.ts';
import { testDatabase } from './database.ts';
import { type Calls, openCalls } from './site.ts';

export const readBuiltPages = () => createBuiltRenderer(join(import.meta.dirname, '../build'));

/** Opens a shop with the tests' books and built pages. Silences React Router, which logs unknown addresses. */
export async function openPages(options: Parameters<typeof openCalls>[1] = {}): Promise<Calls> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const db = await testDatabase('stocked');
  const shop = await openCalls(db, { pages: await readBuiltPages(), ...options });
  await shop.app.ready();
  const close = async () => {
    vi.restoreAllMocks();
    await shop.close();
  };
  return { ...shop, close };
}
