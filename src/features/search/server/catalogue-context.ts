import { sharedContext } from '#platform/pages/shared-context.ts';
import type { CatalogueCache } from './cache.ts';

export const catalogueContext = sharedContext<CatalogueCache>('search.catalogue');
