const PLACE = /\{price\s+([a-z0-9-]+)\}/g;

/** Replaces each `{price id}` by its price; unknown prices become "a price on request". */
export const fillPrices = (text: string, priceOf: (id: string) => string | undefined): string =>
  text.replace(PLACE, (_place, id: string) => priceOf(id) ?? 'a price on request');
