import type { Place } from '../../findings.ts';

/** What is marked on one page. */
export interface PagePlaces {
  page: number;
  marks: readonly Place[];
}
