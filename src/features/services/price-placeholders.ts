const PLACEHOLDER = /\{price\s+([a-z0-9-]+)\}/g;

/** Replaces each `{price id}` with that price, or with “a price on request” if there is none. */
export const fillPrices = (text: string, findPrice: (id: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (_placeholder, id: string) => findPrice(id) ?? 'a price on request');
