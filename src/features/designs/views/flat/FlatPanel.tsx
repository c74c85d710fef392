import { memo } from 'react';
import type { PaperName } from '#kernel/binding-design.ts';
import type { BookColour } from '#kernel/edition.ts';
import { type Design, sidePaper } from '../../design.ts';
import { BAND, JOINT, safeZone } from '../../geometry.ts';
import type { Outline, Panel } from '../../layout.ts';
import { MarbledSheet } from '../paper/MarbledPaper.tsx';
import { FlatOutlines } from './FlatOutlines.tsx';
import { mixColours, type PaintNames } from './paints.tsx';

type Leather = Pick<BookColour, 'colorName' | 'light' | 'dark'>;

interface Props {
  panel: Panel;
  x: number;
  paints: PaintNames;
  colours: readonly Leather[];
  skin: Leather;
  design: Design;
  bands: readonly number[];
  isSafeShown: boolean;
}

export function FlatPanel({ panel, x, paints, colours, skin, design, bands, isSafeShown }: Props) {
  const { name, width, height } = panel;
  const groups = groupByElement(panel.outlines);
  const isLeaf = panel.ground === 'paper';
  return (
    <g data-panel={name} transform={x ? `translate(${x} 0)` : undefined}>
      <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <Ground
          ground={panel.ground}
          paper={sidePaper(design)}
          width={width}
          height={height}
          paints={paints}
        />
        {groups.map(({ key, elementId, outlines }) => (
          <FlatOutlines
            key={key}
            elementId={elementId}
            outlines={outlines}
            paints={paints}
            colours={colours}
            pressed={mixColours([skin.light, skin.dark], 0.08)}
          />
        ))}
        {!isLeaf && <PanelShading name={name} width={width} height={height} paints={paints} bands={bands} />}
      </svg>
      {isSafeShown && name !== 'dedication' && <SafeZone zone={safeZone(design, name)} />}
    </g>
  );
}

/** Groups consecutive outlines of an element, so that changing it rerenders nothing else. */
function groupByElement(outlines: readonly Outline[]) {
  const groups: { key: string; elementId: string | null; outlines: Outline[] }[] = [];
  for (const outline of outlines) {
    const last = groups.at(-1);
    if (last && last.elementId === outline.elementId) last.outlines.push(outline);
    else {
      const again = groups.filter(({ elementId }) => elementId === outline.elementId).length;
      groups.push({
        key: `${outline.elementId ?? ' binding'}${again || ''}`,
        elementId: outline.elementId,
        outlines: [outline],
      });
    }
  }
  return groups;
}

interface GroundArea {
  width: number;
  height: number;
  paints: PaintNames;
}

interface GroundProps extends GroundArea, Pick<Panel, 'ground'> {
  paper: PaperName;
}

const Ground = memo(function Ground({ ground, paper, width, height, paints }: GroundProps) {
  if (ground === 'paper') return <rect width={width} height={height} fill="#f7f1e3" />;
  if (ground === 'marbled')
    return <MarbledSheet paper={paper} width={width} height={height} inks={paints.marbled} />;
  return (
    <>
      <rect width={width} height={height} fill={`url(#${paints.skin})`} />
      <rect width={width} height={height} fill={`url(#${paints.grain})`} />
    </>
  );
}, isSameGround);

function isSameGround(a: GroundProps, b: GroundProps): boolean {
  const isSize = a.width === b.width && a.height === b.height;
  return isSize && a.ground === b.ground && a.paper === b.paper && a.paints.skin === b.paints.skin;
}

function PanelShading({
  name,
  width,
  height,
  paints,
  bands,
}: GroundArea & { name: string; bands: readonly number[] }) {
  if (name === 'spine')
    return (
      <g pointerEvents="none">
        {bands.map((band) => (
          <rect
            key={band}
            y={band - BAND.half}
            width={width}
            height={BAND.half * 2}
            fill={`url(#${paints.band})`}
          />
        ))}
        <rect width={width} height={height} fill={`url(#${paints.round})`} />
      </g>
    );
  return (
    <g pointerEvents="none">
      <rect
        width={JOINT}
        height={height}
        fill={`url(#${paints.groove})`}
        transform={name === 'back' ? `translate(${width} 0) scale(-1 1)` : undefined}
      />
      <rect
        x="0.3"
        y="0.3"
        width={width - 0.6}
        height={height - 0.6}
        fill="none"
        stroke="#000"
        strokeOpacity="0.2"
        strokeWidth="0.6"
      />
    </g>
  );
}

function SafeZone({ zone }: { zone: ReturnType<typeof safeZone> }) {
  return (
    <rect
      {...zone}
      data-safe-zone=""
      fill="none"
      stroke="#fff"
      strokeOpacity="0.75"
      strokeWidth="1"
      strokeDasharray="4 3"
      vectorEffect="non-scaling-stroke"
      pointerEvents="none"
    />
  );
}
