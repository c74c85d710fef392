import type { FacetValue, SearchQuery } from '#features/search/contract.ts';
import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { wholeMoney } from '#kernel/exchange.ts';
import { withoutFilter } from '../listing-query.ts';
import type { ListingData } from './listing-data.ts';
import { rangeText, yearText } from './words.ts';

export interface Chosen {
  label: string;
  without: SearchQuery;
}

export function chosenOf({ query, facets, genreNames, currency }: ListingData): Chosen[] {
  const page = 1;
  const chosen: Chosen[] = [];
  for (const name of ['genre', 'author', 'language'] as const) {
    for (const value of query[name]) {
      const others = query[name].filter((other) => other !== value);
      const label = name === 'genre' ? (genreNames[value] ?? value) : value;
      chosen.push({ label, without: { ...query, page, [name]: others } });
    }
  }
  const { from, to, leather, edition, priceFrom, priceTo } = query;
  if (from !== undefined || to !== undefined) {
    const century = facets.century.find(({ value }) => isCentury(query, value));
    const label = century?.label ?? rangeText(from, to, yearText);
    chosen.push({ label, without: withoutFilter(query, 'years') });
  }
  if (leather) chosen.push({ label: LEATHER_LABELS[leather], without: withoutFilter(query, 'leather') });
  if (edition) chosen.push({ label: VARIANT_LABELS[edition], without: withoutFilter(query, 'edition') });
  if (priceFrom !== undefined || priceTo !== undefined) {
    const band = facets.price.find(({ value }) => isBand(query, value, currency));
    const say = (units: number) => wholeMoney(units, query.currency ?? currency);
    const label = band?.label ?? rangeText(priceFrom, priceTo, say);
    chosen.push({ label, without: withoutFilter(query, 'price') });
  }
  return chosen;
}

/** Centuries are identified by their first year. */
export const isCentury = ({ from, to }: SearchQuery, first: FacetValue['value']) =>
  from === Number(first) && to === Number(first) + 99;

export const inCentury = (query: SearchQuery, first: FacetValue['value']): SearchQuery => ({
  ...query,
  page: 1,
  from: Number(first),
  to: Number(first) + 99,
});

const bandOf = (value: FacetValue['value']) => {
  const [from = '', to = ''] = value.split('-');
  return { priceFrom: Number(from), ...(to === '' ? {} : { priceTo: Number(to) }) };
};

/** Bands are written `50-99` or `1000-`, in the visitor's currency. */
export const isBand = (query: SearchQuery, value: FacetValue['value'], currency: string) => {
  const band = bandOf(value);
  const isSame = query.priceFrom === band.priceFrom && query.priceTo === band.priceTo;
  return isSame && (query.currency ?? currency) === currency;
};

/** The address includes the currency, so that a shared link keeps its meaning. */
export const inBand = (query: SearchQuery, value: FacetValue['value'], currency: string): SearchQuery => ({
  ...withoutFilter(query, 'price'),
  ...bandOf(value),
  currency,
});
