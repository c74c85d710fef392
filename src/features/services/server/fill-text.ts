const PLACEHOLDER = /\{price\s+([a-z0-9-]+)\}/g;

/** Replaces each `{price id}` with that price, or with “a price on request” if there is none. */
export const fillPrices = (text: string, findPrice: (id: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (_placeholder, id: string) => findPrice(id) ?? 'a price on request');

const PLACE = /\{paid\s+here\}([\s\S]*?)\{by\s+letter\}([\s\S]*?)\{end\}/g;
const EMPTY = /<(p|li)>\s*<\/\1>\n?/g;

/**
 * Resolves `{paid here}one{by letter}other{end}`: the first text when the shop takes payments, the second when orders
 * are placed by message. Empty paragraphs are dropped.
 */
export const fillOrderingText = (text: string, isPaidHere: boolean): string =>
  text
    .replace(PLACE, (_place, paidHere: string, byMessage: string) =>
      (isPaidHere ? paidHere : byMessage).trim(),
    )
    .replace(EMPTY, '');
