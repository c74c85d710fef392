import type { ImportStatus } from '../admin-contract.ts';

/** Price given to all new books, whatever their binding. */
export const PRICE_OF_ALL = 'bookPrice';

/** Settings from the form, in the API's format. Settings not shown stay unchanged. */
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

/** One name per line: `Krimi = Crime`, or `Krimi =` to ignore it. */
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
