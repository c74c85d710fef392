import type { ImportStatus } from '../admin-contract.ts';

/** The price that all new books may be given: that of a book however it is bound. */
export const PRICE_OF_ALL = 'bookPrice';

/** What the form says, as the call takes it. What it does not show stays as it was. */
export function settingsOf(form: FormData, { columns, mapping, choices }: ImportStatus): object {
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const some = (name: string) => (said(name) ? { [name]: said(name) } : {});
  const cents = Math.round(Number(said('price')) * 100);
  const prices = { ...choices.defaults?.prices };
  delete prices[PRICE_OF_ALL];
  if (cents > 0) prices[PRICE_OF_ALL] = cents;
  return {
    ...choices,
    ...(columns
      ? {
          columns: {
            ...mapping,
            ...Object.fromEntries(columns.map((column, i) => [column, said(`column-${i}`) || null])),
          },
        }
      : {}),
    genres: namesOf(said('genres')),
    languages: namesOf(said('languages')),
    defaults: {
      ...some('language'),
      ...some('genre'),
      ...some('color'),
      ...some('catalogue'),
      ...(Object.keys(prices).length > 0 ? { prices } : {}),
    },
  };
}

/** A line for each name: `Krimi = Crime`, or `Krimi =` for what is left out. */
export const textOfNames = (names: Record<string, string | null> = {}): string =>
  Object.entries(names)
    .map(([from, to]) => `${from} = ${to ?? ''}`.trim())
    .join('\n');

function namesOf(text: string): Record<string, string | null> {
  const names: Record<string, string | null> = {};
  for (const line of text.split('\n')) {
    const [from = '', ...to] = line.split('=');
    if (from.trim() && to.length > 0) names[from.trim()] = to.join('=').trim() || null;
  }
  return names;
}
