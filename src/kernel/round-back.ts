/*
 * The round of a designed book's back, alike in the book in three dimensions and in pictures.
 */

/** How far the joint may lie below the boards, in millimetres: a French groove is about as deep as a board is thick. */
const GROOVE = 2.3;
/** A back is never rounder than this half angle, however thin the book. */
const ROUNDEST = 1.08;

/** The arc of a back: half its angle, its radius, between its ends, and how far it stands out. Millimetres. */
export interface RoundBack {
  half: number;
  radius: number;
  chord: number;
  bulge: number;
}

/** @param spine over the round of the back, which is as long as the book is thick */
export function roundBack(spine: number): RoundBack {
  const half = halfAngle(spine);
  const radius = spine / (2 * half);
  return { half, radius, chord: 2 * radius * Math.sin(half), bulge: radius * (1 - Math.cos(half)) };
}

/** The arc is as long as the book is thick, so its ends lie below the boards by what the round takes: by the groove. */
function halfAngle(spine: number): number {
  const wanted = 1 - (2 * GROOVE) / spine;
  let low = 0.2;
  let high = ROUNDEST;
  if (Math.sin(high) / high > wanted) return high;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (Math.sin(middle) / middle > wanted) low = middle;
    else high = middle;
  }
  return low;
}
