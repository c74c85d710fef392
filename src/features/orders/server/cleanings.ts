import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';
import { forgetProduction } from './admin/forget-production.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { forgetDesigns } from './forget-designs.ts';

/** Erases personal data of orders that finished after their account was erased. */
export const deliveredCleaning = (db: Db): Cleaning => ({
  name: 'addresses-of-erased',
  claims: [],
  async clean() {
    await forgetAddresses(db);
    await forgetDesigns(db);
    await forgetProduction(db);
  },
});

/** SQL: does any revision of the line's design use the upload? Both arguments are column names. */
export const orderShowing = (lineId: string, uploadId: string): string =>
  `SELECT 1 FROM order_designs d WHERE d.line_id = ${lineId} AND d.sealed->'uploads' ? ${uploadId}`;
