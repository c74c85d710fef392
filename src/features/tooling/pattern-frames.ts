import { type DrawFrame, dot, path } from './frame-parts.ts';
import { emblem } from './ornaments.ts';

// Frames that repeat one small tool over the field or along its sides.

export const seme: DrawFrame = (
  sign,
  seed,
  { L, R, T, B, CX, CY, spacing, author, down, rect, signAt, title },
) => {
  let field = '';
  const step = spacing(47);
  const across = Math.ceil((R - L) / step / 2);
  const high = Math.ceil((B - T) / step / 2);
  for (let j = -high; j <= high; j++)
    for (let i = -across; i <= across; i++) {
      const x = CX + i * step + (j % 2 ? step / 2 : 0);
      const y = CY + j * step;
      if (x < L + 30 || x > R - 30 || y < T + 30 || y > B - 30) continue;
      if (y > down(196) && y < down(196) + 284 && x > L + 56 && x < R - 56) continue;
      if (y > down(690) && y < down(690) + 88 && x > L + 80 && x < R - 80) continue;
      field += (i + j) % 2 ? dot(x, y, 2.2) : emblem(seed % 2 ? 'fleuron' : 'star', x, y, 12);
    }
  const y = down(196) + 8;
  return {
    foil:
      rect(0, 3) +
      rect(7, 1) +
      rect(13, 1) +
      field +
      `<rect x="${L + 66}" y="${y}" width="${R - L - 132}" height="264" fill="none" stroke="currentColor" stroke-width="2.4"/><rect x="${L + 73}" y="${y + 7}" width="${R - L - 146}" height="250" fill="none" stroke="currentColor" stroke-width="1"/>` +
      signAt(sign, 584, 0.01),
    blind: '',
    title: { ...title(228, 216, 92), y: y + 24 },
    author: { ...author(708, 96), y: down(690) + 18 },
    style: { face: 'cinzel', caps: true, tracking: 0.05 },
  };
};

export const geometric: DrawFrame = (sign, _, { CX, along, author, corners, down, rect, signAt, title }) => {
  const strap = (i: number) =>
    i % 2
      ? '<path d="M-11 0L0 11L11 0M-11 22L0 11L11 22" fill="none" stroke="currentColor" stroke-width="1.8"/>'
      : '<path d="M-11 22L0 11L11 22M-11 0L0 11L11 0" fill="none" stroke="currentColor" stroke-width="1.8"/><circle cy="11" r="0" fill="currentColor"/>';
  const y = down(566);
  return {
    foil:
      rect(0, 2.4) +
      rect(7, 1.2) +
      along(7, 22, strap) +
      rect(29, 1.2) +
      rect(35, 2.4) +
      path(`M${CX - 78} ${y}L${CX} ${y - 78}L${CX + 78} ${y}L${CX} ${y + 78}Z`, 2) +
      path(`M${CX - 56} ${y - 56}H${CX + 56}V${y + 56}H${CX - 56}Z`, 2) +
      signAt(sign, 566, 38),
    blind: corners(44, 1, '<path d="M0 70V0H70" fill="none" stroke="currentColor" stroke-width="2"/>'),
    title: title(150, 280, 66),
    author: author(706),
    style: { face: 'garamond', caps: true, tracking: 0.08 },
  };
};

export const dentelle: DrawFrame = (sign, seed, { along, author, rect, signAt, title }) => ({
  foil:
    rect(0, 2.4) +
    rect(6, 1) +
    along(6, 27, (i) =>
      i % 2
        ? `<path d="M-13 0C-12 10 -4 12 0 24C4 12 12 10 13 0M0 6v8" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cy="29" r="2.3" fill="currentColor"/>`
        : `<path d="M-13 0C-10 8 -5 8 0 13C5 8 10 8 13 0" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cy="5" r="2" fill="currentColor"/>`,
    ) +
    signAt(sign, 556, 68),
  blind: rect(46, 1.5),
  title: title(160, 290, 74),
  author: author(690 + (seed % 2)),
  style: { face: 'garamondItalic', caps: false, tracking: 0.01 },
});
