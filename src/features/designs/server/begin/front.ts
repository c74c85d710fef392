import { firstCharacters } from '#kernel/characters.ts';
import type { DesignElement } from '../../design.ts';
import { sideSize } from '../../geometry.ts';
import { shortTitle } from '../../placing/short-forms.ts';
import type { Begun, BoardBox, Dress } from './dress.ts';
import { letteredIn } from './lettered.ts';

/** Tooled field of the frames and its middle, in board units (quarters of a millimetre). */
const FIELD = { width: 514, height: 808, x: 309, y: 440 } as const;

/** Frame with title and author, or for half leather a label with both. */
export const beginFront = (begun: Begun, dress: Dress, colours: readonly string[]): DesignElement[] =>
  begun.edition === 'deluxe' ? labelled(begun, dress, colours) : framed(begun, dress);

const STANDING = { side: 'front', rotation: 0, foil: null, group: null } as const;

function framed(begun: Begun, { frame, emblem, variant, title, author, style }: Dress): DesignElement[] {
  const { width, height } = sideSize(begun, 'front');
  const middle = { x: width / 2 + 2.5, y: height / 2 };
  const tool: DesignElement = {
    ...STANDING,
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
  const roomOf = (box: BoardBox) => ({
    side: 'front' as const,
    x: middle.x + (box.x + box.width / 2 - FIELD.x) / 4,
    y: middle.y + (box.y + box.height / 2 - FIELD.y) / 4,
    width: box.width / 4,
    height: box.height / 4,
  });
  const { face, caps: capitals, tracking } = style;
  const big = { face, capitals, tracking, max: 14.5, min: 3, leading: capitals ? 1.24 : 1.12 };
  return [
    tool,
    letteredIn('title', shortTitle(begun.book.title), roomOf(title), big) ??
      letteredIn('title', firstCharacters(begun.book.title, 60), roomOf(title), { ...big, min: 1.5 }),
    letteredIn('author', begun.book.author, roomOf(author), authorLettering(big)),
  ].filter((one) => one !== null);
}

const authorLettering = ({ face, tracking }: Pick<Dress['style'], 'face' | 'tracking'>) => ({
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

function labelled(begun: Begun, { style }: Dress, colours: readonly string[]): DesignElement[] {
  const other = [...LABELS, ...colours].find((name) => name !== begun.colour && colours.includes(name));
  const { x, y, width, height } = LABEL;
  const label: DesignElement = {
    ...STANDING,
    id: 'label',
    kind: 'label',
    colour: other ?? begun.colour,
    x,
    y,
    width,
    height,
  };
  const frame: DesignElement = {
    ...STANDING,
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
  const big = { face, capitals, tracking, max: 10.5, min: 3, leading: capitals ? 1.24 : 1.12 };
  const room = { side: 'front' as const, x, y: y - 6, width: width - 16, height: 28 };
  return [
    label,
    frame,
    letteredIn('title', shortTitle(begun.book.title), room, big) ??
      letteredIn('title', firstCharacters(begun.book.title, 60), room, { ...big, min: 1.5 }),
    letteredIn(
      'author',
      begun.book.author,
      { ...room, y: y + 16, height: 8 },
      {
        ...authorLettering(big),
        max: 5.5,
      },
    ),
  ].filter((one) => one !== null);
}
