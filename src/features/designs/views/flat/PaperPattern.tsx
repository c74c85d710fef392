import { memo } from 'react';
import type { PaperName } from '#kernel/binding-design.ts';
import { type Design, sidePaper } from '../../design.ts';
import { between } from './paints.tsx';

interface Props {
  id: string;
  design: Pick<Design, 'endpapers'>;
  light: string;
  dark: string;
}

/** Marbled paper as a sketch: its own movement, in inks that suit the leather. The rendered pictures show the sheet itself. */
export const PaperPattern = memo(
  function PaperPattern({ id, design, light, dark }: Props) {
    const { tile, veins, drops } = MOVEMENTS[sidePaper(design)];
    return (
      <pattern id={id} width={tile[0]} height={tile[1]} patternUnits="userSpaceOnUse">
        <rect width={tile[0]} height={tile[1]} fill={between([light, dark], 0.72)} />
        <path d={drops} fill="#c29a55" opacity="0.75" />
        <g fill="none" strokeLinecap="round">
          <path d={veins} stroke="#ebe0c8" strokeWidth="1.5" />
          <path d={veins} stroke={dark} strokeWidth="0.9" transform="translate(1.3 1.5)" />
          <path d={veins} stroke="#ebe0c8" strokeWidth="0.35" transform="translate(2.5 2.8)" />
        </g>
      </pattern>
    );
  },
  (a, b) =>
    a.id === b.id && a.light === b.light && a.dark === b.dark && sidePaper(a.design) === sidePaper(b.design),
);

interface Movement {
  tile: [number, number];
  veins: string;
  drops: string;
}

const DROPS =
  'M3 3a1.5 1 20 1 0 3 0a1.5 1 20 1 0 -3 0M10 9a1.1 1.5 0 1 0 2.2 0a1.1 1.5 0 1 0 -2.2 0M5 13a1 .7 0 1 0 2 0a1 .7 0 1 0 -2 0';
const STONE: Movement = {
  tile: [16, 16],
  veins:
    'M0 4C3 2 4 7 7 5S10 0 12 2S14 6 16 4M0 11C2 14 5 9 8 11S12 15 16 11M4 0C2 2 6 4 5 7S1 10 3 13S5 15 4 16M12 0C14 3 10 5 11 8S15 11 13 14S11 15 12 16',
  drops: DROPS,
};
const COMBED: Movement = {
  tile: [6, 8],
  veins: 'M0 0Q3 7 6 0M0 4Q3 11 6 4M0 -4Q3 3 6 -4M0 8Q3 15 6 8',
  drops: 'M2.4 1a.6 1.4 0 1 0 1.2 0a.6 1.4 0 1 0 -1.2 0',
};
const CURLED: Movement = {
  tile: [18, 18],
  veins:
    'M9 9C11 8 12 11 9 12S4 9 6 6S14 4 14 10S7 17 3 13M0 0C3 1 4 -2 6 0M18 18C15 17 14 20 12 18M0 18C2 15 5 17 6 18M18 0C16 3 13 1 12 0',
  drops: DROPS,
};
const WAVED: Movement = {
  tile: [20, 8],
  veins: 'M0 2Q5 -1 10 2T20 2M0 6Q5 3 10 6T20 6',
  drops: 'M4 4a1 .6 0 1 0 2 0a1 .6 0 1 0 -2 0',
};
const DRAWN: Movement = {
  tile: [9, 20],
  veins: 'M2 0Q4 5 2 10T2 20M6.5 0Q4.5 5 6.5 10T6.5 20',
  drops: 'M4 8a.5 1.4 0 1 0 1 0a.5 1.4 0 1 0 -1 0',
};

const MOVEMENTS: Record<PaperName, Movement> = {
  turkish: STONE,
  shell: STONE,
  nonpareil: COMBED,
  bouquet: COMBED,
  feather: COMBED,
  curl: CURLED,
  gelgit: DRAWN,
  hair: DRAWN,
  wave: WAVED,
  paste: WAVED,
};
