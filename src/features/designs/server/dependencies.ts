import type { Db } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { BindingRenderer } from '#platform/pictures/binding-renderer.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { DesignChecks } from './checks/checks.ts';
import type { PartPrice } from './price.ts';
import type { Sharing } from './sharing.ts';

export interface DesignsDependencies {
  db: Db;
  catalogue: Taxonomies;
  rates: Rates;
  files: FileStore;
  uploads: Uploads;
  checks: DesignChecks;
  covers: BindingRenderer;
  sharing: Sharing;
  prices: () => readonly PartPrice[];
}
