import type { ImportStatus } from '../admin-contract.ts';

/** Price given to all new books, whatever their binding. */
export const DEFAULT_PRICE_FIELD = 'bookPrice';

/** Settings from the form, in the API's format. Settings not shown stay unchanged. */
export function parseSettings(form: FormData, { columns, mapping, choices }: ImportStatus): object {
  const value = (name: string) => String(form.get(name) ?? '').trim();
  const optional = (name: string) => (value(name) ? { [name]: value(name) } : {});
  const cents = Math.round(Number(value('price')) * 100);
  const prices = { ...choices.defaults?.prices };
  delete prices[DEFAULT_PRICE_FIELD];
  if (cents > 0) prices[DEFAULT_PRICE_FIELD] = cents;
  return {
    ...choices,
    ...(columns
      ? {
          columns: {
            ...mapping,
            ...Object.fromEntries(columns.map((column, i) => [column, value(`column-${i}`) || null])),
          },
        }
      : {}),
    genres: parseNames(value('genres')),
    languages: parseNames(value('languages')),
    defaults: {
      ...optional('language'),
      ...optional('genre'),
      ...optional('color'),
      ...optional('catalogue'),
      ...(Object.keys(prices).length > 0 ? { prices } : {}),
    },
  };
}

/** One name per line: `Krimi = Crime`, or `Krimi =` to ignore it. */
export const formatNames = (names: Record<string, string | null> = {}): string =>
  Object.entries(names)
    .map(([from, to]) => `${from} = ${to ?? ''}`.trim())
    .join('\n');

function parseNames(text: string): Record<string, string | null> {
  const names: Record<string, string | null> = {};
  for (const line of text.split('\n')) {
    const [from = '', ...to] = line.split('=');
    if (from.trim() && to.length > 0) names[from.trim()] = to.join('=').trim() || null;
  }
  return names;
}
