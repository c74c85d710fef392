import { VARIANT_LABELS } from '#kernel/binding.ts';
import type { Design, DesignElement, Side } from '../design.ts';
import { sideSize, spineWidth } from '../geometry.ts';
import { FRAME_NAMES, ORNAMENT_NAMES, PAPER_NAMES } from '../names.ts';

/** A design in sentences, for who hears a page or reads a letter. @param leather what the shop calls the colour */
export function designInWords(design: Design, leather = design.colour): string[] {
  const { book, trim, edition } = design;
  const hide = design.leather === 'realLeather' ? 'genuine leather' : 'vegan leather';
  const cover = edition === 'deluxe' ? `half ${hide} with marbled paper sides` : `full ${hide}`;
  const title = book.title && (book.author ? `“${book.title}” by ${book.author}: ` : `“${book.title}”: `);
  return [
    `${title}${VARIANT_LABELS[edition]} edition in ${cover}, ${leather.toLowerCase()}.`,
    `The leaves are ${mm(trim.width)} wide and ${mm(trim.height)} high, the spine ${mm(spineWidth(design))}.`,
    design.foil === 'blind'
      ? 'Lettering and ornaments are pressed blind, without foil.'
      : `Lettering and ornaments are in ${design.foil}.`,
    ...(['front', 'spine', 'back'] as const).map((side) => sideInWords(design, side)),
    bandsInWords(design.bands),
    endpapersInWords(design),
    edgesInWords(design),
    `Head and tail bands are of ${listed([...new Set(design.headbands)])} silk.`,
    ribbonsInWords(design.ribbons),
    ...(design.dedication ? [`The dedication reads: “${oneLine(design.dedication.text)}”.`] : []),
    ...(design.slipCase ? ['It comes in a slip case.'] : []),
  ];
}

const mm = (length: number) => `${Math.round(length * 10) / 10} mm`;
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
/** “one, two and three”. */
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
/** “a” or “an”, with the word. */
const one = (noun: string) => `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`;

/** What stands on one side, from the head to the tail. */
export function sideInWords(design: Design, side: Side): string {
  const where = side === 'spine' ? 'the spine' : `the ${side}`;
  const standing = design.elements.filter((element) => element.side === side);
  if (standing.length === 0) return `Nothing stands on ${where}.`;
  const named = [...standing].sort((a, b) => a.y - b.y).map((element) => elementInWords(element, design));
  return `On ${where}: ${listed(named)}.`;
}

/** One element, with its foil where it is not that of the design, and where it stands. */
export function elementInWords(element: DesignElement, design: Design): string {
  const own = element.foil !== null && element.foil !== design.foil && element.kind !== 'label';
  const foil = own ? (element.foil === 'blind' ? ', pressed blind' : ` in ${element.foil}`) : '';
  return `${nounOf(element)}${foil} ${placeOf(element, sideSize(design, element.side))}`;
}

function nounOf(element: DesignElement): string {
  switch (element.kind) {
    case 'text':
      return `“${oneLine(element.text)}”`;
    case 'ornament':
      return `${one(ORNAMENT_NAMES[element.ornament].toLowerCase())} ornament`;
    case 'frame':
      return `a frame (${FRAME_NAMES[element.frame].toLowerCase()})`;
    case 'line':
      return `${one(element.line)} line`;
    case 'label':
      return `${one(element.colour)} label`;
    case 'logo':
      return 'your logo';
  }
}

function placeOf({ x, y }: DesignElement, { width, height }: { width: number; height: number }): string {
  const down = y < height / 3 ? 'near the head' : y > (height * 2) / 3 ? 'near the tail' : 'in the middle';
  if (Math.abs(x - width / 2) < width / 6) return down;
  return `${down}, to the ${x < width / 2 ? 'left' : 'right'}`;
}

const COUNTS = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' } as const;
const bandsInWords = (bands: Design['bands']) =>
  bands === 0 ? 'The spine is smooth.' : `The spine has ${COUNTS[bands]} raised bands.`;

function endpapersInWords({ endpapers }: Design): string {
  if (endpapers.kind === 'marbled') return `The endpapers are marbled: ${PAPER_NAMES[endpapers.paper]}.`;
  return endpapers.kind === 'plain'
    ? `The endpapers are plain ${endpapers.colour}.`
    : 'The endpapers show your own picture.';
}

function edgesInWords({ edges, foil }: Design): string {
  if (edges === 'plain') return 'The edges are plain paper.';
  const metal = foil === 'blind' ? 'gold' : foil;
  return `The edges are gilded in ${metal}, ${edges === 'gilded-top' ? 'at the head' : 'all round'}.`;
}

function ribbonsInWords(ribbons: Design['ribbons']): string {
  if (ribbons.length === 0) return 'It has no ribbon.';
  const [first, second] = ribbons;
  if (first === second) return `It has two ${first} ribbons.`;
  return `It has ${ribbons.length === 1 ? `${one(first as string)} ribbon` : `${one(first as string)} and ${one(second as string)} ribbon`}.`;
}
