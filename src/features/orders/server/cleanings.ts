import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { forgetDesigns } from './forget-designs.ts';

/** Orders that have arrived since their account was erased. */
export const deliveredCleaning = (db: Db): Cleaning => ({
  name: 'addresses-of-erased',
  claims: [],
  async clean() {
    await forgetAddresses(db);
    await forgetDesigns(db);
  },
});
