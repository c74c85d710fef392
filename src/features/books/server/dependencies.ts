import type { Db } from '#db/connect.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Taxonomies } from './taxonomy.ts';

/** What calls that show books work with. */
export interface BookDependencies {
  db: Db;
  catalogue: Taxonomies;
  rates: Rates;
}
