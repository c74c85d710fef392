import type { Db } from '#db/connect.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Taxonomies } from './taxonomy.ts';

export interface BookDependencies {
  db: Db;
  catalogue: Taxonomies;
  rates: Rates;
}
