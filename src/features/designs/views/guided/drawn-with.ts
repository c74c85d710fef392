import type { Design } from '../../design.ts';
import type { ChosenBinding } from './use-guided-design.ts';

/** A design in the binding that was chosen; null where it is bound so already. */
export function drawnWith(design: Design, chosen: ChosenBinding): Design | null {
  const next = { ...design, ...chosen };
  const isSame =
    next.edition === design.edition && next.leather === design.leather && next.colour === design.colour;
  return isSame ? null : next;
}
