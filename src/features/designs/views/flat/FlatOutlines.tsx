import { memo } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import type { Outline } from '../../layout.ts';
import { mixColours, type PaintNames } from './paints.tsx';

type Leather = Pick<BookColour, 'colorName' | 'light' | 'dark'>;

interface Props {
  elementId: string | null;
  outlines: readonly Outline[];
  paints: PaintNames;
  colours: readonly Leather[];
  /** Colour of leather under blind tooling. */
  pressed: string;
}

export const FlatOutlines = memo(function FlatOutlines({ elementId, outlines, ...options }: Props) {
  return (
    <g data-element={elementId ?? undefined}>
      {outlines.map((outline, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no names, and stay in their order
        <FlatOutline key={i} outline={outline} {...options} />
      ))}
    </g>
  );
}, isSameLook);

function FlatOutline({
  outline,
  paints,
  colours,
  pressed,
}: { outline: Outline } & Omit<Props, 'elementId' | 'outlines'>) {
  const { d, stroke, round, fillRule, material } = outline;
  const ends = round ? ROUND : undefined;
  const paintProps = (paint: string, opacity?: number) =>
    stroke === null
      ? { d, fill: paint, fillRule, opacity }
      : { d, fill: 'none', stroke: paint, strokeWidth: stroke, opacity, ...ends };
  switch (material) {
    case 'leather':
    case 'label': {
      const dye = colours.find(({ colorName }) => colorName === outline.colour);
      const own = dye ? mixColours([dye.light, dye.dark], 0.66) : `url(#${paints.skin})`;
      return (
        <>
          {material === 'label' && (
            <path {...paintProps('#000', 0.3)} transform="translate(.25 .35)" strokeLinejoin="round" />
          )}
          <path {...paintProps(material === 'leather' ? `url(#${paints.skin})` : own)} />
          <path {...paintProps(`url(#${paints.grain})`)} />
        </>
      );
    }
    case 'ink':
      return <path {...paintProps('#2a2320')} />;
    case 'blind':
      return (
        <>
          <path {...paintProps('#fff', 0.13)} transform="translate(.14 .18)" />
          <path {...paintProps(pressed, 0.82)} />
        </>
      );
    default:
      return (
        <>
          {/* Light from the upper left: the upper edge of pressed leather casts a shadow on the foil. */}
          <path {...paintProps('#000', 0.38)} transform="translate(-.1 -.13)" />
          <path {...paintProps(`url(#${paints[material]})`)} />
        </>
      );
  }
}

const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function isSameLook(a: Props, b: Props): boolean {
  return (
    a.elementId === b.elementId &&
    a.pressed === b.pressed &&
    a.colours === b.colours &&
    a.paints.skin === b.paints.skin &&
    a.outlines.length === b.outlines.length &&
    a.outlines.every((outline, i) => isSameOutline(outline, b.outlines[i] as Outline))
  );
}

const isSameOutline = (a: Outline, b: Outline) =>
  a === b ||
  (a.d === b.d &&
    a.material === b.material &&
    a.colour === b.colour &&
    a.stroke === b.stroke &&
    a.round === b.round &&
    a.fillRule === b.fillRule);
