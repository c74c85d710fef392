/* Shape of a rounded back, shared by the 3D book and the pictures. */

/** Maximum depth of the joint below the boards, in mm: a French groove is about as deep as a board is thick. */
const GROOVE = 2.3;
const ROUNDEST = 1.08;

/** Arc of the back: half angle, radius, chord and how far it stands out. Millimetres. */
export interface RoundBack {
  half: number;
  radius: number;
  chord: number;
  bulge: number;
}

/** @param spine arc length in mm, equal to the thickness of the book */
export function roundBack(spine: number): RoundBack {
  const half = halfAngle(spine);
  const radius = spine / (2 * half);
  return { half, radius, chord: 2 * radius * Math.sin(half), bulge: radius * (1 - Math.cos(half)) };
}

function halfAngle(spine: number): number {
  const target = 1 - (2 * GROOVE) / spine;
  let low = 0.2;
  let high = ROUNDEST;
  if (Math.sin(high) / high > target) return high;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (Math.sin(middle) / middle > target) low = middle;
    else high = middle;
  }
  return low;
}
