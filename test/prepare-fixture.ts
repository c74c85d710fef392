import { afterAll, beforeAll } from 'vitest';

/**
 * Opens a plain object for the tests of a file, such as a shop or a person, and closes it after them if it has a
 * `close`. Empty before the first hook.
 */
export function prepareFixture<T extends object>(open: () => Promise<T>): T {
  const fixture: Partial<T> & { close?(): unknown } = {};
  beforeAll(async () => {
    Object.assign(fixture, await open());
  }, 180_000);
  afterAll(() => fixture.close?.());
  return fixture as T;
}
