import type { DrawFrame } from './frame-parts.ts';
import { cornerPiece, emblem } from './ornaments.ts';

// Frames of fillets and panels with small corner flowers.

export const fillets: DrawFrame = (sign, seed, { author, corners, rect, rule, signAt, title }) => ({
  foil:
    rect(0, 3.4) +
    rect(8, 1.1) +
    rect(30, 1.1) +
    corners(36, 84, cornerPiece(seed)) +
    signAt(sign, 560, 62) +
    rule(672, 110),
  blind: rect(19, 7),
  title: title(190, 270),
  author: author(700),
  style: { face: 'cinzel', caps: true, tracking: 0.05 },
});

export const duseuil: DrawFrame = (sign, seed, { author, corners, rect, signAt, title }) => ({
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
      `<g transform="rotate(-45) translate(0 -0.16)">${emblem(seed % 2 ? 'fleuron' : 'acorn', 0, -0.42, 0.56)}</g>`,
    ) +
    signAt(sign, 566, 54),
  blind: rect(35, 1.6) + rect(40, 1.6),
  title: title(160, 290, 100),
  author: author(668, 108),
  style: { face: 'garamond', caps: true, tracking: 0.1 },
});

export const cambridge: DrawFrame = (sign, seed, { along, author, corners, rect, signAt, title }) => ({
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
    signAt(sign, 536, 44),
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

export const minimal: DrawFrame = (sign, _, { author, rect, signAt, title }) => ({
  foil: rect(0, 1.8) + signAt(sign, 640, 46),
  blind: '',
  title: title(180, 330, 58),
  author: author(726),
  style: { face: 'cormorant', caps: false, tracking: 0.01 },
});

export const aldine: DrawFrame = (sign, _, { author, corners, rect, signAt, title }) => ({
  foil:
    rect(4, 1.6) +
    rect(64, 1.6) +
    corners(64, 46, `<g transform="rotate(-45)">${emblem('fleuron', 0, -0.44, 0.44)}</g>`) +
    corners(64, 36, `<g transform="rotate(135)">${emblem('fleuron', 0, -0.62, 0.44)}</g>`) +
    signAt(sign, 590, 50),
  blind: rect(0, 2) + rect(8, 2) + rect(60, 1.4) + rect(68, 1.4),
  title: title(186, 300, 104),
  author: author(676, 108),
  style: { face: 'cinzel', caps: true, tracking: 0.05 },
});
