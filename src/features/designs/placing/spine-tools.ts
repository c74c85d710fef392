import type { Design, DesignElement, OrnamentName } from '../design.ts';
import { sideSize, spineWidth } from '../geometry.ts';
import { areaCentre, type Blocks, spinePanels } from './areas.ts';
import { findRoom } from './free-room.ts';

/** Size of a spine tool in mm; a smaller one fills with foil. */
const SIZE = { least: 4, most: 9 } as const;

/** One tool in each empty panel of the spine; null if there is none. */
export function addSpineTools(design: Design, ornament: OrnamentName, blocks: Blocks): Design | null {
  const bare = removeSpineTools(design);
  const x = spineWidth(design) / 2;
  const added: DesignElement[] = [];
  for (const y of toolHeights(bare)) {
    const room = findRoom(bare, 'spine', { x, y }, { blocks });
    const size = Math.min(SIZE.most, Math.max(SIZE.least, x * 0.84), room?.width ?? 0, room?.height ?? 0);
    if (size < SIZE.least) continue;
    added.push({
      kind: 'ornament',
      id: newElementId([...bare.elements, ...added], 'tool'),
      side: 'spine',
      x,
      y,
      ornament,
      size: Math.floor(size * 10) / 10,
      rotation: 0,
      foil: null,
      group: null,
    });
  }
  return added.length === 0 ? null : { ...bare, elements: [...bare.elements, ...added] };
}

export const removeSpineTools = (design: Design): Design => ({
  ...design,
  elements: design.elements.filter(({ kind, side }) => !(kind === 'ornament' && side === 'spine')),
});

/** Heights on a flat spine where a tool may stand, if free. */
const FLAT = [0.08, 0.3, 0.5, 0.7, 0.93] as const;

function toolHeights(design: Design): number[] {
  const { height } = sideSize(design, 'spine');
  if (design.bands === 0) return FLAT.map((share) => height * share);
  return spinePanels(design).map((field) => areaCentre(field).y);
}

export function newElementId(elements: readonly DesignElement[], kind: string): string {
  const usedIds = new Set(elements.map(({ id }) => id));
  let n = 1;
  while (usedIds.has(`${kind}-${n}`)) n += 1;
  return `${kind}-${n}`;
}
