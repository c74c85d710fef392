import { cornerPiece, type Emblem, emblem } from './ornaments.ts';
import type { Box, Style } from './typesetting.ts';

/** The front board in units of 1/4 mm; the joint takes the first 28. */
export const BOARD = { width: 600, height: 880, joint: 28 } as const;

/** A tooled front: SVG for foil and for blind lines, and where title and author go. */
export interface Frame {
  foil: string;
  blind: string;
  title: Box;
  author: Box;
  style: Pick<Style, 'face' | 'caps' | 'tracking'>;
}
export type FrameName = keyof typeof frames;

const L = 52;
const R = 566;
const T = 36;
const B = 844;
const CX = (L + R) / 2;
const CY = (T + B) / 2;

const rect = (inset: number, width: number, radius = 0) =>
  `<rect x="${L + inset}" y="${T + inset}" width="${R - L - 2 * inset}" height="${B - T - 2 * inset}" rx="${radius}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const path = (d: string, width = 1.6) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linejoin="miter"/>`;
const solid = (d: string) => `<path d="${d}" fill="currentColor"/>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;
/** The same mark in the four corners of an inset frame. */
const corners = (inset: number, size: number, mark: string, inward = true) => {
  const k = inward ? 1 : -1;
  return [
    [L + inset, T + inset, 1, 1],
    [R - inset, T + inset, -1, 1],
    [L + inset, B - inset, 1, -1],
    [R - inset, B - inset, -1, -1],
  ]
    .map(
      ([x, y, sx, sy]) =>
        `<g transform="translate(${x} ${y}) scale(${(sx as number) * size * k} ${(sy as number) * size * k})">${mark}</g>`,
    )
    .join('');
};
const title = (top: number, height: number, inset = 74): Box => ({
  x: L + inset,
  y: top,
  width: R - L - 2 * inset,
  height,
});
const author = (top: number, inset = 84): Box => ({
  x: L + inset,
  y: top,
  width: R - L - 2 * inset,
  height: 52,
});
const rule = (y: number, half: number) =>
  path(`M${CX - half} ${y}H${CX - 14}M${CX + 14} ${y}H${CX + half}`, 1.4) +
  solid(`M${CX - 7} ${y}L${CX} ${y - 5}L${CX + 7} ${y}L${CX} ${y + 5}Z`);

/** Repeats a mark along the four sides of an inset frame; the mark points inward along +y. */
function along(inset: number, gap: number, mark: (i: number) => string): string {
  const across = R - L - 2 * inset;
  const down = B - T - 2 * inset;
  const nx = Math.round(across / gap);
  const ny = Math.round(down / gap);
  let out = '';
  for (let i = 0; i < nx; i++) {
    const x = L + inset + ((i + 0.5) * across) / nx;
    out += `<g transform="translate(${x} ${T + inset})">${mark(i)}</g><g transform="translate(${x} ${B - inset}) rotate(180)">${mark(i)}</g>`;
  }
  for (let i = 0; i < ny; i++) {
    const y = T + inset + ((i + 0.5) * down) / ny;
    out += `<g transform="translate(${L + inset} ${y}) rotate(-90)">${mark(i)}</g><g transform="translate(${R - inset} ${y}) rotate(90)">${mark(i)}</g>`;
  }
  return out;
}

type Make = (sign: Emblem, seed: number) => Frame;

const fillets: Make = (sign, seed) => ({
  foil:
    rect(0, 3.4) +
    rect(8, 1.1) +
    rect(30, 1.1) +
    corners(36, 84, cornerPiece(seed)) +
    emblem(sign, CX, 560, 62) +
    rule(672, 110),
  blind: rect(19, 7),
  title: title(190, 270),
  author: author(700),
  style: { face: 'cinzel', caps: true, tracking: 0.05 },
});

const duseuil: Make = (sign, seed) => ({
  foil:
    rect(0, 1.1) +
    rect(4, 2.8) +
    rect(9, 1.1) +
    rect(62, 1.1) +
    rect(66, 2.8) +
    rect(71, 1.1) +
    corners(
      60,
      44,
      `<g transform="rotate(-45) translate(0 -0.16)">${emblem(seed % 2 ? 'fleuron' : 'acorn', 0, -0.42, 0.56)}</g>`.replace(
        'rotate(-45)',
        'rotate(-45)',
      ),
    ) +
    emblem(sign, CX, 566, 54),
  blind: rect(35, 1.6) + rect(40, 1.6),
  title: title(160, 290, 100),
  author: author(668, 108),
  style: { face: 'garamond', caps: true, tracking: 0.1 },
});

const cambridge: Make = (sign, seed) => ({
  foil:
    rect(0, 2.6) +
    rect(6, 1.1) +
    rect(58, 1.3) +
    rect(112, 1.3) +
    rect(117, 2.4) +
    corners(
      117,
      38,
      `<g transform="rotate(-45) translate(0 -0.12)">${emblem('fleuron', 0, -0.5, 0.52)}</g>`,
    ) +
    emblem(sign, CX, 536, 44),
  blind:
    along(
      58,
      13,
      () => '<path d="M-6 12a6 6 0 0 1 12 0M0 3v6" fill="none" stroke="currentColor" stroke-width="2"/>',
    ) +
    rect(82, 6) +
    rect(100, 1.4) +
    rect(28, 9) +
    corners(8, 1, '<path d="M0 0L50 50" stroke="currentColor" stroke-width="1.4"/>'),
  title: title(222, 236, 132),
  author: author(612 + (seed % 2), 138),
  style: { face: 'fell', caps: false, tracking: 0.03 },
});

const lozenge: Make = (sign, seed) => ({
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

const seme: Make = (sign, seed) => {
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

const laurel: Make = (sign) => ({
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

const geometric: Make = (sign) => {
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

const arabesque: Make = (sign, seed) => {
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

const minimal: Make = (sign) => ({
  foil: rect(0, 1.8) + emblem(sign, CX, 640, 46),
  blind: '',
  title: title(180, 330, 58),
  author: author(726),
  style: { face: 'cormorant', caps: false, tracking: 0.01 },
});

const dentelle: Make = (sign, seed) => ({
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

const aldine: Make = (sign) => ({
  foil:
    rect(4, 1.6) +
    rect(64, 1.6) +
    corners(64, 46, `<g transform="rotate(-45)">${emblem('fleuron', 0, -0.44, 0.44)}</g>`) +
    corners(64, 36, `<g transform="rotate(135)">${emblem('fleuron', 0, -0.62, 0.44)}</g>`) +
    emblem(sign, CX, 590, 50),
  blind: rect(0, 2) + rect(8, 2) + rect(60, 1.4) + rect(68, 1.4),
  title: title(186, 300, 104),
  author: author(676, 108),
  style: { face: 'cinzel', caps: true, tracking: 0.05 },
});

const frames = {
  fillets,
  duseuil,
  cambridge,
  lozenge,
  seme,
  laurel,
  geometric,
  arabesque,
  minimal,
  dentelle,
  aldine,
};
export const FRAMES = Object.keys(frames) as FrameName[];

export function drawFrame(name: FrameName, sign: Emblem, seed: number): Frame {
  return frames[name](sign, seed);
}
