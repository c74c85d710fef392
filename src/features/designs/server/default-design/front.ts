import { firstCharacters } from '#kernel/characters.ts';
import type { DesignElement } from '../../design.ts';
import { sideSize } from '../../geometry.ts';
import { shortTitle } from '../../placing/short-forms.ts';
import type { BoardBox, CoverDesign, DesignBase } from './cover-design.ts';
import { fitLettering } from './fit-lettering.ts';

/** Tooled field of the frames and its middle, in board units (quarters of a millimetre). */
const FIELD = { width: 514, height: 808, x: 309, y: 440 } as const;

/** Frame with title and author, or for half leather a label with both. */
export const createFront = (
  base: DesignBase,
  coverDesign: CoverDesign,
  colours: readonly string[],
): DesignElement[] =>
  base.edition === 'deluxe' ? labelledFront(base, coverDesign, colours) : framedFront(base, coverDesign);

const FRONT_PLACEMENT = { side: 'front', rotation: 0, foil: null, group: null } as const;

function framedFront(
  base: DesignBase,
  { frame, emblem, variant, title, author, style }: CoverDesign,
): DesignElement[] {
  const { width, height } = sideSize(base, 'front');
  const middle = { x: width / 2 + 2.5, y: height / 2 };
  const tool: DesignElement = {
    ...FRONT_PLACEMENT,
    id: 'frame',
    kind: 'frame',
    frame,
    emblem,
    variant,
    x: middle.x,
    y: middle.y,
    width: FIELD.width / 4,
    height: FIELD.height / 4,
  };
  const toRoom = (box: BoardBox) => ({
    side: 'front' as const,
    x: middle.x + (box.x + box.width / 2 - FIELD.x) / 4,
    y: middle.y + (box.y + box.height / 2 - FIELD.y) / 4,
    width: box.width / 4,
    height: box.height / 4,
  });
  const { face, caps: capitals, tracking } = style;
  const titleLettering = { face, capitals, tracking, max: 14.5, min: 3, leading: capitals ? 1.24 : 1.12 };
  return [
    tool,
    fitLettering('title', shortTitle(base.book.title), toRoom(title), titleLettering) ??
      fitLettering('title', firstCharacters(base.book.title, 60), toRoom(title), {
        ...titleLettering,
        min: 1.5,
      }),
    fitLettering('author', base.book.author, toRoom(author), authorLettering(titleLettering)),
  ].filter((element) => element !== null);
}

const authorLettering = ({ face, tracking }: Pick<CoverDesign['style'], 'face' | 'tracking'>) => ({
  face: face === 'cinzel' ? ('garamond' as const) : face,
  capitals: false,
  tracking: Math.min(tracking, 0.03),
  max: 7.5,
  min: 3,
  leading: 1.15,
});

/** Preferred label leathers; the first that differs from the binding's is used. */
const LABELS = ['oxblood', 'burgundy', 'black', 'navy', 'forest'];
const LABEL = { x: 95, y: 74, width: 80, height: 54 } as const;

function labelledFront(
  base: DesignBase,
  { style }: CoverDesign,
  colours: readonly string[],
): DesignElement[] {
  const contrasting = [...LABELS, ...colours].find((name) => name !== base.colour && colours.includes(name));
  const { x, y, width, height } = LABEL;
  const label: DesignElement = {
    ...FRONT_PLACEMENT,
    id: 'label',
    kind: 'label',
    colour: contrasting ?? base.colour,
    x,
    y,
    width,
    height,
  };
  const frame: DesignElement = {
    ...FRONT_PLACEMENT,
    id: 'label-frame',
    kind: 'frame',
    frame: 'double',
    emblem: null,
    variant: 0,
    x,
    y,
    width: width - 5,
    height: height - 5,
  };
  const { face, caps: capitals, tracking } = style;
  const titleLettering = { face, capitals, tracking, max: 10.5, min: 3, leading: capitals ? 1.24 : 1.12 };
  const room = { side: 'front' as const, x, y: y - 6, width: width - 16, height: 28 };
  return [
    label,
    frame,
    fitLettering('title', shortTitle(base.book.title), room, titleLettering) ??
      fitLettering('title', firstCharacters(base.book.title, 60), room, { ...titleLettering, min: 1.5 }),
    fitLettering(
      'author',
      base.book.author,
      { ...room, y: y + 16, height: 8 },
      {
        ...authorLettering(titleLettering),
        max: 5.5,
      },
    ),
  ].filter((element) => element !== null);
}
