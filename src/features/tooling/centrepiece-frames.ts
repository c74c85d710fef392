import { type DrawFrame, dot, path } from './frame-parts.ts';
import { cornerPiece, emblem } from './ornaments.ts';

// Frames around a large centrepiece ornament.

export const lozenge: DrawFrame = (
  sign,
  seed,
  { L, R, T, CX, author, corners, down, rect, signAt, title },
) => {
  const y = down(556);
  return {
    foil:
      rect(0, 2.2) +
      rect(7, 2.2) +
      path(`M${CX} ${y - 152}L${CX + 132} ${y}L${CX} ${y + 152}L${CX - 132} ${y}Z`, 2.6) +
      path(`M${CX} ${y - 140}L${CX + 121} ${y}L${CX} ${y + 140}L${CX - 121} ${y}Z`, 1) +
      signAt(sign, 556, 62) +
      corners(13, 70, cornerPiece(seed + 2)) +
      dot(CX, y - 166, 3.6) +
      dot(CX + 146, y, 3.6) +
      dot(CX, y + 166, 3.6) +
      dot(CX - 146, y, 3.6),
    blind:
      rect(20, 1.4) + path(`M${L + 20} ${T + 20}L${CX} ${y - 160}M${R - 20} ${T + 20}L${CX} ${y - 160}`, 0),
    title: title(124, 250, 78),
    author: author(744, 100),
    style: { face: 'cormorant', caps: true, tracking: 0.09 },
  };
};

export const laurel: DrawFrame = (sign, _, { CX, author, corners, down, rect, title }) => ({
  foil:
    rect(0, 2.8) +
    rect(20, 1) +
    corners(20, 22, emblem('star', 0.9, 0.9, 0.5)) +
    emblem('laurel', CX, down(556) + 4, 116) +
    (sign ? emblem(sign === 'laurel' ? 'lyre' : sign, CX, down(556) - 4, 52) : ''),
  blind: rect(10, 8),
  title: title(130, 280, 66),
  author: author(724),
  style: { face: 'bodoni', caps: true, tracking: 0.05 },
});

export const arabesque: DrawFrame = (sign, seed, { CX, author, corners, down, rect, signAt, title }) => {
  const y = down(556);
  const almond = (s: number) =>
    `M${CX} ${y - 172 * s}C${CX + 62 * s} ${y - 128 * s} ${CX + 112 * s} ${y - 60 * s} ${CX + 112 * s} ${y}C${CX + 112 * s} ${y + 60 * s} ${CX + 62 * s} ${y + 128 * s} ${CX} ${y + 172 * s}C${CX - 62 * s} ${y + 128 * s} ${CX - 112 * s} ${y + 60 * s} ${CX - 112 * s} ${y}C${CX - 112 * s} ${y - 60 * s} ${CX - 62 * s} ${y - 128 * s} ${CX} ${y - 172 * s}Z`;
  return {
    foil:
      rect(0, 1.2) +
      rect(5, 3) +
      rect(12, 1.2) +
      path(almond(0.86), 2.4) +
      path(almond(0.79), 0.9) +
      emblem('fleuron', CX, y - 68, 44) +
      emblem('fleuron', CX, y + 68, 44, 180) +
      signAt(sign, 556, 34) +
      corners(18, 92, cornerPiece(seed % 2 ? 2 : 0)),
    blind: rect(24, 1.6),
    title: title(146, 246, 78),
    author: author(736),
    style: { face: 'cormorant', caps: true, tracking: 0.07 },
  };
};
