const PLACE = /\{price\s+([a-z0-9-]+)\}/g;

/** The text with each `{price id}` in words; a price that `priceOf` does not know is one to ask for. */
export const fillPrices = (text: string, priceOf: (id: string) => string | undefined): string =>
  text.replace(PLACE, (_place, id: string) => priceOf(id) ?? 'a price on request');
