import type { FacetValue, SearchQuery } from '#features/search/contract.ts';
import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { formatWholeUnits } from '#kernel/exchange.ts';
import { withoutFilters } from '../listing-query.ts';
import type { ListingData } from './listing-data.ts';
import { rangeText, yearText } from './listing-text.ts';

export interface ActiveFilter {
  label: string;
  without: SearchQuery;
}

export function listActiveFilters({ query, facets, genreNames, currency }: ListingData): ActiveFilter[] {
  const page = 1;
  const filters: ActiveFilter[] = [];
  for (const name of ['genre', 'author', 'language'] as const) {
    for (const value of query[name]) {
      const remaining = query[name].filter((candidate) => candidate !== value);
      const label = name === 'genre' ? (genreNames[value] ?? value) : value;
      filters.push({ label, without: { ...query, page, [name]: remaining } });
    }
  }
  const { from, to, leather, edition, priceFrom, priceTo } = query;
  if (from !== undefined || to !== undefined) {
    const century = facets.century.find(({ value }) => isCenturyActive(query, value));
    const label = century?.label ?? rangeText(from, to, yearText);
    filters.push({ label, without: withoutFilters(query, 'years') });
  }
  if (leather) filters.push({ label: LEATHER_LABELS[leather], without: withoutFilters(query, 'leather') });
  if (edition) filters.push({ label: VARIANT_LABELS[edition], without: withoutFilters(query, 'edition') });
  if (priceFrom !== undefined || priceTo !== undefined) {
    const band = facets.price.find(({ value }) => isPriceBandActive(query, value, currency));
    const formatPrice = (units: number) => formatWholeUnits(units, query.currency ?? currency);
    const label = band?.label ?? rangeText(priceFrom, priceTo, formatPrice);
    filters.push({ label, without: withoutFilters(query, 'price') });
  }
  return filters;
}

/** Centuries are identified by their first year. */
export const isCenturyActive = ({ from, to }: SearchQuery, first: FacetValue['value']) =>
  from === Number(first) && to === Number(first) + 99;

export const withCentury = (query: SearchQuery, first: FacetValue['value']): SearchQuery => ({
  ...query,
  page: 1,
  from: Number(first),
  to: Number(first) + 99,
});

const parsePriceBand = (value: FacetValue['value']) => {
  const [from = '', to = ''] = value.split('-');
  return { priceFrom: Number(from), ...(to === '' ? {} : { priceTo: Number(to) }) };
};

/** Bands are written `50-99` or `1000-`, in the visitor's currency. */
export const isPriceBandActive = (query: SearchQuery, value: FacetValue['value'], currency: string) => {
  const band = parsePriceBand(value);
  const isSame = query.priceFrom === band.priceFrom && query.priceTo === band.priceTo;
  return isSame && (query.currency ?? currency) === currency;
};

/** The address includes the currency, so that a shared link keeps its meaning. */
export const withPriceBand = (
  query: SearchQuery,
  value: FacetValue['value'],
  currency: string,
): SearchQuery => ({
  ...withoutFilters(query, 'price'),
  ...parsePriceBand(value),
  currency,
});
