import { useId } from 'react';
import { PAPERS } from '#kernel/binding-design.ts';
import type { BookColour } from '#kernel/edition.ts';
import { FOIL_COLOURS } from '../colours.ts';
import { FOILS, sidePaper } from '../design.ts';
import type { Layout, Outline, PanelName } from '../layout.ts';

interface PanelDrawingProps {
  layout: Layout;
  panel: PanelName;
  colours: readonly BookColour[];
  /** What it shows, for who does not see it. */
  label: string;
}

/** One panel of a binding, drawn from its layout: the same outlines that the bindery gets. */
export function PanelDrawing({ layout, panel, colours, label }: PanelDrawingProps) {
  const id = useId();
  const { width, height, ground, outlines } = layout.panels[panel];
  const { design } = layout;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        {FOILS.map((foil) => (
          <linearGradient key={foil} id={`${id}${foil}`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor={FOIL_COLOURS[foil][1]} />
            <stop offset="0.42" stopColor={FOIL_COLOURS[foil][0]} />
            <stop offset="1" stopColor={FOIL_COLOURS[foil][1]} />
          </linearGradient>
        ))}
      </defs>
      <rect width={width} height={height} fill={ground === 'paper' ? '#f6efdf' : leather(colours, design.colour)} />
      {ground === 'marbled' && <Marbled {...{ width, height }} colour={design.colour} paper={sidePaper(design)} />}
      {outlines.map((outline, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no other name than their place
        <Drawn key={at} outline={outline} fill={fillOf(outline, colours, id)} />
      ))}
    </svg>
  );
}

function Drawn({ outline: { d, stroke, fillRule, material }, fill }: { outline: Outline; fill: string }) {
  const opacity = material === 'blind' ? 0.55 : undefined;
  return stroke === null ? (
    <path d={d} fill={fill} fillRule={fillRule} opacity={opacity} />
  ) : (
    <path d={d} fill="none" stroke={fill} strokeWidth={stroke} opacity={opacity} />
  );
}

const leather = (colours: readonly BookColour[], name: string) =>
  colours.find(({ colorName }) => colorName === name)?.light ?? '#5a2320';

function fillOf({ material, colour }: Outline, colours: readonly BookColour[], id: string): string {
  if (material === 'leather' || material === 'label') return leather(colours, colour ?? '');
  return material === 'ink' ? '#2a231d' : `url(#${id}${material})`;
}

interface MarbledProps {
  width: number;
  height: number;
  colour: string;
  paper: (typeof PAPERS)[number];
}

/** The piece of the strip of papers, as large as the panel. */
const Marbled = ({ width, height, colour, paper }: MarbledProps) => (
  <svg
    width={width}
    height={height}
    viewBox={`${PAPERS.indexOf(paper) * 168} 0 168 120`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <image href={`/pictures/papers-${colour}.webp`} width={168 * PAPERS.length} height={120} />
  </svg>
);
