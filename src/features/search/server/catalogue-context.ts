import { sharedContext } from '#platform/pages/shared-context.ts';
import type { CatalogueCache } from './cache.ts';

/** Where pages find what is kept of the catalogue. */
export const catalogueContext = sharedContext<CatalogueCache>('search.catalogue');
