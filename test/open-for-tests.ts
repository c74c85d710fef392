import { afterAll, beforeAll } from 'vitest';
import type { StaffRole } from '#kernel/staff.ts';
import { createPeople, type People } from './people.ts';
import type { Calls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

/** Opens a shop, database or the like for the tests of a file, and closes it after them. Empty before the first one. */
export function openForTests<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const shop = {} as T;
  beforeAll(async () => {
    Object.assign(shop, await open());
  });
  afterAll(() => shop.close?.());
  return shop;
}

/** Creates the tests' people in a shop that opens before. @param domain of their addresses */
export function preparePeople(shop: Pick<Calls, 'app' | 'db'>, domain?: string): People {
  const people = {} as People;
  beforeAll(async () => {
    Object.assign(people, await createPeople(shop.app, shop.db, domain));
  });
  return people;
}

/** Creates a staff member in a shop that opens before. */
export function prepareColleague(
  shop: Pick<Calls, 'app' | 'db'>,
  role: StaffRole,
  options?: Parameters<typeof createColleague>[3],
): Colleague {
  const colleague = {} as Colleague;
  beforeAll(async () => {
    Object.assign(colleague, await createColleague(shop.app, shop.db, role, options));
  });
  return colleague;
}
