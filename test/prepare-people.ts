import type { StaffRole } from '#kernel/staff.ts';
import { createPeople, type People } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import type { Calls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

/** Creates the tests' people in a shop that opens before. @param domain of their addresses */
export function preparePeople(shop: Pick<Calls, 'app' | 'db'>, domain?: string): People {
  const people = prepareFixture(() => createPeople(shop.app, shop.db, domain));
  const person = (name: keyof People) => prepareFixture(async () => people[name]);
  return { alice: person('alice'), bob: person('bob'), uma: person('uma'), eve: person('eve') };
}

/** Creates a staff member in a shop that opens before. */
export const prepareColleague = (
  shop: Pick<Calls, 'app' | 'db'>,
  role: StaffRole,
  options?: Parameters<typeof createColleague>[3],
): Colleague => prepareFixture(() => createColleague(shop.app, shop.db, role, options));
