import fc from 'fast-check';

const SURROGATES = { from: 0xd800, to: 0xdfff, count: 0x800 };

/**
 * Any character that a text can be made of, as the unit of a string. The library's own of that kind takes a second and a
 * half to be made, in every process of the tests.
 */
export const anySign = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.from ? place : place + SURROGATES.count), placeOf);

/** Lets the library begin with texts that are known to break programs. */
function placeOf(sign: unknown): number {
  const point = typeof sign === 'string' && [...sign].length === 1 ? sign.codePointAt(0) : undefined;
  if (point === undefined || (point >= SURROGATES.from && point <= SURROGATES.to))
    throw new Error('Not one character.');
  return point < SURROGATES.from ? point : point - SURROGATES.count;
}
