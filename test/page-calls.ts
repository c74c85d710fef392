import { join } from 'node:path';
import { vi } from 'vitest';
import { createBuiltRenderer } from '../src/app/rendering/build-renderer.ts';
import { type Calls, openConvertingCalls } from './site.ts';

export const createPagesRenderer = () => createBuiltRenderer(join(import.meta.dirname, '../build'));

/** Opens a shop with built pages over the tests' books. Silences React Router, which logs unknown addresses. */
export async function openPages(options: Parameters<typeof openConvertingCalls>[0] = {}): Promise<Calls> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = await openConvertingCalls({ pages: await createPagesRenderer(), ...options });
  await shop.app.ready();
  const close = async () => {
    vi.restoreAllMocks();
    await shop.close();
  };
  return { ...shop, close };
}
