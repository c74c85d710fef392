import { afterAll, beforeAll } from 'vitest';

/**
 * Opens a plain object for the tests of a file, such as a shop or a person, and closes it after them if it has a
 * `close`. Returns a copy that is empty before the first hook; setting its properties doesn't change the original.
 */
export function prepareFixture<T extends object>(open: () => Promise<T>): T {
  const fixture: Partial<T> & { close?(): unknown } = {};
  beforeAll(async () => {
    // Keeps getters.
    Object.defineProperties(fixture, Object.getOwnPropertyDescriptors(await open()));
  }, 180_000);
  afterAll(() => fixture.close?.());
  return fixture as T;
}
