import {
  along,
  author,
  B,
  CX,
  CY,
  corners,
  dot,
  L,
  type Make,
  path,
  R,
  rect,
  T,
  title,
} from './frame-parts.ts';
import { emblem } from './ornaments.ts';

// Frames of one small tool struck again and again: over the field, or along its sides.

export const seme: Make = (sign, seed) => {
  let field = '';
  const step = 47;
  for (let j = 0; j < 17; j++)
    for (let i = 0; i < 11; i++) {
      const x = CX + (i - 5) * step + (j % 2 ? step / 2 : 0);
      const y = CY + (j - 8) * step;
      if (x < L + 30 || x > R - 30 || y < T + 30 || y > B - 30) continue;
      if (y > 196 && y < 480 && x > L + 56 && x < R - 56) continue;
      if (y > 690 && y < 778 && x > L + 80 && x < R - 80) continue;
      field += (i + j) % 2 ? emblem(seed % 2 ? 'fleuron' : 'star', x, y, 12) : dot(x, y, 2.2);
    }
  return {
    foil:
      rect(0, 3) +
      rect(7, 1) +
      rect(13, 1) +
      field +
      `<rect x="${L + 66}" y="204" width="${R - L - 132}" height="264" fill="none" stroke="currentColor" stroke-width="2.4"/><rect x="${L + 73}" y="211" width="${R - L - 146}" height="250" fill="none" stroke="currentColor" stroke-width="1"/>` +
      emblem(sign, CX, 584, 0.01),
    blind: '',
    title: title(228, 216, 92),
    author: author(708, 96),
    style: { face: 'cinzel', caps: true, tracking: 0.05 },
  };
};

export const geometric: Make = (sign) => {
  const strap = (i: number) =>
    i % 2
      ? '<path d="M-11 0L0 11L11 0M-11 22L0 11L11 22" fill="none" stroke="currentColor" stroke-width="1.8"/>'
      : '<path d="M-11 22L0 11L11 22M-11 0L0 11L11 0" fill="none" stroke="currentColor" stroke-width="1.8"/><circle cy="11" r="0" fill="currentColor"/>';
  return {
    foil:
      rect(0, 2.4) +
      rect(7, 1.2) +
      along(7, 22, strap) +
      rect(29, 1.2) +
      rect(35, 2.4) +
      path(`M${CX - 78} 566L${CX} 488L${CX + 78} 566L${CX} 644Z`, 2) +
      path(`M${CX - 56} 510H${CX + 56}V622H${CX - 56}Z`, 2) +
      emblem(sign, CX, 566, 38),
    blind: corners(44, 1, '<path d="M0 70V0H70" fill="none" stroke="currentColor" stroke-width="2"/>'),
    title: title(150, 280, 66),
    author: author(706),
    style: { face: 'garamond', caps: true, tracking: 0.08 },
  };
};

export const dentelle: Make = (sign, seed) => ({
  foil:
    rect(0, 2.4) +
    rect(6, 1) +
    along(6, 27, (i) =>
      i % 2
        ? `<path d="M-13 0C-12 10 -4 12 0 24C4 12 12 10 13 0M0 6v8" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cy="29" r="2.3" fill="currentColor"/>`
        : `<path d="M-13 0C-10 8 -5 8 0 13C5 8 10 8 13 0" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cy="5" r="2" fill="currentColor"/>`,
    ) +
    emblem(sign, CX, 556, 68),
  blind: rect(46, 1.5),
  title: title(160, 290, 74),
  author: author(690 + (seed % 2)),
  style: { face: 'garamondItalic', caps: false, tracking: 0.01 },
});
