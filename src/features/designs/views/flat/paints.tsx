import { memo } from 'react';
import { FOIL_COLOURS } from '../../colours.ts';
import type { Foil } from '../../design.ts';

/** SVG ids of gradients and patterns, unique per design on a page. */
export interface PaintNames extends Record<Exclude<Foil, 'blind'>, string> {
  skin: string;
  grain: string;
  fall: string;
  round: string;
  groove: string;
  band: string;
  marbled: string;
}

export const paintNames = (id: string): PaintNames => ({
  gold: `${id}gold`,
  silver: `${id}silver`,
  copper: `${id}copper`,
  skin: `${id}skin`,
  grain: `${id}grain`,
  fall: `${id}fall`,
  round: `${id}round`,
  groove: `${id}groove`,
  band: `${id}band`,
  marbled: `${id}marbled`,
});

/** Bright and dark stops of a foil gradient, along 60 mm. */
const GLINTS = [
  [0, 0.35],
  [0.18, 0.9],
  [0.34, 0.4],
  [0.55, 0.1],
  [0.72, 0.75],
  [0.86, 0.45],
  [1, 0.35],
] as const;

/** One gradient per metal across the whole panel, so that its letters match. */
export const FoilPaints = memo(function FoilPaints({ names }: { names: PaintNames }) {
  return (['gold', 'silver', 'copper'] as const).map((metal) => (
    <linearGradient
      key={metal}
      id={names[metal]}
      gradientUnits="userSpaceOnUse"
      x1="0"
      y1="0"
      x2="38"
      y2="46"
      spreadMethod="repeat"
    >
      {GLINTS.map(([at, light]) => (
        <stop key={at} offset={at} stopColor={mixColours(FOIL_COLOURS[metal], light)} />
      ))}
    </linearGradient>
  ));
}, isSameNames);

interface Skin {
  names: PaintNames;
  light: string;
  dark: string;
  leather: 'realLeather' | 'veganLeather';
}

export const LeatherPaint = memo(
  function LeatherPaint({ names, light, dark, leather }: Skin) {
    const pebbles = leather === 'realLeather' ? GOATSKIN : EMBOSSED;
    const middle = mixColours([light, dark], 0.62);
    return (
      <>
        <linearGradient id={names.skin} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={mixColours([light, dark], 0.78)} />
          <stop offset="0.5" stopColor={middle} />
          <stop offset="1" stopColor={mixColours([light, dark], 0.42)} />
        </linearGradient>
        <pattern id={names.grain} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d={pebbles} fill="none" stroke={dark} strokeWidth="0.16" opacity="0.34" />
          <path
            d={pebbles}
            fill="none"
            stroke="#fff"
            strokeWidth="0.1"
            opacity="0.07"
            transform="translate(-.12 -.14)"
          />
        </pattern>
        <linearGradient id={names.round} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#000" stopOpacity="0.5" />
          <stop offset="0.12" stopColor="#000" stopOpacity="0.2" />
          <stop offset="0.28" stopColor="#000" stopOpacity="0" />
          <stop offset="0.28" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.38" stopColor="#fff" stopOpacity="0.13" />
          <stop offset="0.52" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.52" stopColor="#000" stopOpacity="0" />
          <stop offset="0.82" stopColor="#000" stopOpacity="0.26" />
          <stop offset="1" stopColor="#000" stopOpacity="0.6" />
        </linearGradient>
        <linearGradient id={names.groove} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#000" stopOpacity="0.24" />
          <stop offset="0.36" stopColor="#000" stopOpacity="0.05" />
          <stop offset="0.62" stopColor="#000" stopOpacity="0.3" />
          <stop offset="0.84" stopColor="#fff" stopOpacity="0.09" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={names.band} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity="0.34" />
          <stop offset="0.14" stopColor="#000" stopOpacity="0" />
          <stop offset="0.14" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.34" stopColor="#fff" stopOpacity="0.2" />
          <stop offset="0.54" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.54" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.46" />
        </linearGradient>
      </>
    );
  },
  (a, b) => isSameNames(a, b) && a.light === b.light && a.dark === b.dark && a.leather === b.leather,
);

function isSameNames(a: { names: PaintNames }, b: { names: PaintNames }): boolean {
  return a.names.gold === b.names.gold;
}

/** Pebble pattern of a seamless 7 mm tile. */
const GOATSKIN =
  'M0 1.2Q.7 .6 1.5 1T2.9 .7T4.4 1.2T5.7 .8T7 1.2M0 2.9Q1 2.3 1.8 2.8T3.4 2.6T5 3T7 2.9M0 4.6Q.8 4 2.1 4.5T4 4.3T5.6 4.8T7 4.6' +
  'M0 6.2Q1.2 5.7 2 6.1T3.8 6T5.4 6.3T7 6.2M.9 1L.7 2.6M2.2 .9L2.5 2.7M3.7 .9L3.6 2.6M5 1.1L5.3 3M6.3 .9L6.1 2.9' +
  'M1.4 2.6L1.2 4.3M2.9 2.7L3.1 4.4M4.4 2.8L4.3 4.4M5.8 3L6 4.7M.6 4.3L.5 6M1.9 4.4L2.1 6.1M3.5 4.3L3.3 6M4.9 4.5L5 6.2M6.4 4.7L6.2 6.3' +
  'M1.2 5.9L1.2 7M1.2 0L1.1 1M2.9 6L2.7 7M2.7 0L2.9 .7M4.4 6.1L4.5 7M4.5 0L4.4 1.2M6 6.2L5.8 7M5.8 0L5.7 .8';
const EMBOSSED =
  'M0 .9H7M0 2.65H7M0 4.4H7M0 6.15H7M.9 .9V2.65M2.65 .9V2.65M4.4 .9V2.65M6.15 .9V2.65M0 2.65V4.4M1.75 2.65V4.4M3.5 2.65V4.4M5.25 2.65V4.4' +
  'M.9 4.4V6.15M2.65 4.4V6.15M4.4 4.4V6.15M6.15 4.4V6.15M0 6.15V7M1.75 6.15V7M3.5 6.15V7M5.25 6.15V7M0 0V.9M1.75 0V.9M3.5 0V.9M5.25 0V.9';

/** Mixes light (1) and dark (0) colours, as `#rrggbb`. */
export function mixColours([light, dark]: readonly [light: string, dark: string], share: number): string {
  const [a, b] = [Number.parseInt(light.slice(1), 16), Number.parseInt(dark.slice(1), 16)];
  const mixed = [16, 8, 0].map((shift) =>
    Math.round(((a >> shift) & 255) * share + ((b >> shift) & 255) * (1 - share)),
  );
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
