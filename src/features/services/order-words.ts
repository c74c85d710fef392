const PLACE = /\{paid\s+here\}([\s\S]*?)\{by\s+letter\}([\s\S]*?)\{end\}/g;
const EMPTY = /<(p|li)>\s*<\/\1>\n?/g;

/**
 * The text as it is true in this shop: of each `{paid here}one{by letter}other{end}` the first where orders are paid in the
 * shop, the second where they are taken by letter. A paragraph of which nothing is left goes.
 */
export const fillOrderWords = (text: string, isPaidHere: boolean): string =>
  text
    .replace(PLACE, (_place, here: string, byLetter: string) => (isPaidHere ? here : byLetter).trim())
    .replace(EMPTY, '');
