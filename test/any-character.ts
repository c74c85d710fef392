import fc from 'fast-check';

const SURROGATES = { from: 0xd800, to: 0xdfff, count: 0x800 };

/** Arbitrary character for string arbitraries. fast-check's own takes 1.5 s to build in every test process. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map(
    (place) => String.fromCodePoint(place < SURROGATES.from ? place : place + SURROGATES.count),
    characterIndex,
  );

/** Puts texts known to break programs first. */
function characterIndex(character: unknown): number {
  const point =
    typeof character === 'string' && [...character].length === 1 ? character.codePointAt(0) : undefined;
  if (point === undefined || (point >= SURROGATES.from && point <= SURROGATES.to))
    throw new Error('Not one character.');
  return point < SURROGATES.from ? point : point - SURROGATES.count;
}
