import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';
import { findElements } from '../../guided-edits.ts';
import { EDGE_NAMES, FOIL_NAMES, FRAME_NAMES, PAPER_NAMES, PLAIN_ENDPAPER_NAMES } from '../../names.ts';

export const STEP_SUMMARIES = {
  binding: (design: Design, colours: readonly BookColour[]): string =>
    [
      VARIANT_LABELS[design.edition],
      LEATHER_LABELS[design.leather].toLowerCase(),
      (colours.find(({ colorName }) => colorName === design.colour)?.label ?? design.colour).toLowerCase(),
    ].join(', '),
  lettering(design: Design): string {
    const lines = findElements(design, 'text').length;
    return `${FOIL_NAMES[design.foil]}, ${lines === 1 ? 'one text' : `${lines} texts`}`;
  },
  ornament(design: Design): string {
    const frame = findElements(design, 'frame', 'front')[0];
    const mark = findElements(design, 'logo').length > 0;
    return [frame ? FRAME_NAMES[frame.frame] : 'No frame', ...(mark ? ['your logo'] : [])].join(', ');
  },
  inside({ endpapers, dedication }: Design): string {
    const paper =
      endpapers.kind === 'marbled'
        ? `${PAPER_NAMES[endpapers.paper]} marbling`
        : endpapers.kind === 'plain'
          ? `${PLAIN_ENDPAPER_NAMES[endpapers.colour]} paper`
          : 'Your own picture';
    return dedication ? `${paper}, dedication` : paper;
  },
  edges: ({ edges, slipCase }: Design): string =>
    slipCase ? `${EDGE_NAMES[edges]}, slip case` : EDGE_NAMES[edges],
} as const;
