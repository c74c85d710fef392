import { room } from '#features/tooling/line-breaking.ts';
import type { Shaper } from '#features/tooling/shaping.ts';
import { dataOf, transformed } from '../../layout/path.ts';
import { setText } from '../../layout/text.ts';
import type { Letterer } from './about.ts';

const STYLE = {
  face: 'garamond',
  align: 'left',
  ...{ tracking: 0.01, leading: 1, capitals: false, width: null },
} as const;

/** Letters the words of a production file in the shop's own hand, in whatever script they are. */
export const lettererOf =
  (shaper: Shaper): Letterer =>
  (line, size) => {
    const set = setText(line, { ...STYLE, size }, shaper);
    const baseline = size * room(line).rise - set.size.height / 2;
    const path = transformed(set.path, [1, 0, 0, 1, set.size.width / 2, -baseline]);
    return { d: dataOf(path), width: set.size.width };
  };
