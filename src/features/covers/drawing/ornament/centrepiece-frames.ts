import { author, CX, corners, dot, L, type Make, path, R, rect, T, title } from './frame-parts.ts';
import { cornerPiece, emblem } from './ornaments.ts';

// Frames around a large ornament in the middle of the board.

export const lozenge: Make = (sign, seed) => ({
  foil:
    rect(0, 2.2) +
    rect(7, 2.2) +
    path(`M${CX} 404L${CX + 132} 556L${CX} 708L${CX - 132} 556Z`, 2.6) +
    path(`M${CX} 416L${CX + 121} 556L${CX} 696L${CX - 121} 556Z`, 1) +
    emblem(sign, CX, 556, 62) +
    corners(13, 70, cornerPiece(seed + 2)) +
    dot(CX, 390, 3.6) +
    dot(CX + 146, 556, 3.6) +
    dot(CX, 722, 3.6) +
    dot(CX - 146, 556, 3.6),
  blind: rect(20, 1.4) + path(`M${L + 20} ${T + 20}L${CX} 396M${R - 20} ${T + 20}L${CX} 396`, 0),
  title: title(124, 250, 78),
  author: author(744, 100),
  style: { face: 'cormorant', caps: true, tracking: 0.09 },
});

export const laurel: Make = (sign) => ({
  foil:
    rect(0, 2.8) +
    rect(20, 1) +
    corners(20, 22, emblem('star', 0.9, 0.9, 0.5)) +
    emblem('laurel', CX, 560, 116) +
    emblem(sign === 'laurel' ? 'lyre' : sign, CX, 552, 52),
  blind: rect(10, 8),
  title: title(130, 280, 66),
  author: author(724),
  style: { face: 'bodoni', caps: true, tracking: 0.05 },
});

export const arabesque: Make = (sign, seed) => {
  const almond = (s: number) =>
    `M${CX} ${556 - 172 * s}C${CX + 62 * s} ${556 - 128 * s} ${CX + 112 * s} ${556 - 60 * s} ${CX + 112 * s} 556C${CX + 112 * s} ${556 + 60 * s} ${CX + 62 * s} ${556 + 128 * s} ${CX} ${556 + 172 * s}C${CX - 62 * s} ${556 + 128 * s} ${CX - 112 * s} ${556 + 60 * s} ${CX - 112 * s} 556C${CX - 112 * s} ${556 - 60 * s} ${CX - 62 * s} ${556 - 128 * s} ${CX} ${556 - 172 * s}Z`;
  return {
    foil:
      rect(0, 1.2) +
      rect(5, 3) +
      rect(12, 1.2) +
      path(almond(0.86), 2.4) +
      path(almond(0.79), 0.9) +
      emblem('fleuron', CX, 488, 44) +
      emblem('fleuron', CX, 624, 44, 180) +
      emblem(sign, CX, 556, 34) +
      corners(18, 92, cornerPiece(seed % 2 ? 2 : 0)),
    blind: rect(24, 1.6),
    title: title(146, 246, 78),
    author: author(736),
    style: { face: 'cormorant', caps: true, tracking: 0.07 },
  };
};
