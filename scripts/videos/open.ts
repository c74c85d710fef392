import sharp from 'sharp';
import { coverDesignOf } from '../../src/features/covers/drawing/cover-design.ts';
import { renderEndpapers } from '../../src/features/covers/drawing/paper/endpapers.ts';
import type { PaperName } from '../../src/features/covers/drawing/paper/paper.ts';
import type { CoverOptions, CoverSubject, Picture } from '../../src/features/covers/drawing/types.ts';
import { HEIGHT, WIDTH } from './film.ts';

/** Share of the frame's width that the open book takes. */
const SHARE = 0.78;

/**
 * The book opened at its endpapers, seen from above with its shadow. The endpapers are of the marbled paper that is
 * asked for. It does not move: so much fine detail in motion would weigh more than the rest of the film.
 */
export async function openBook(
  subject: CoverSubject,
  options: Omit<CoverOptions, 'view'>,
  paper: PaperName,
): Promise<Picture> {
  const book = await renderEndpapers(
    wearing(subject, paper),
    { ...options, view: 'endpapers' },
    Math.round(WIDTH * SHARE),
  );
  return onTable(book);
}

/** The subject under an id that has it dressed with this paper. */
function wearing(subject: CoverSubject, paper: PaperName): CoverSubject {
  for (let i = 0; ; i++) {
    const one = { ...subject, id: `${subject.id}-${i}` };
    if (coverDesignOf(one).paper === paper) return one;
  }
}

async function onTable({ data, width, height }: Picture): Promise<Picture> {
  const raw = { width, height, channels: 4 as const };
  const [left, top] = [Math.round((WIDTH - width) / 2), Math.round((HEIGHT - height) / 2) - 4];
  const block = { create: { width, height, channels: 4 as const, background: 'rgba(26,18,12,0.62)' } };
  const clear = {
    create: { width: WIDTH, height: HEIGHT, channels: 4 as const, background: 'rgba(26,18,12,0)' },
  };
  const shade = await sharp(block).png().toBuffer();
  // The light comes from the upper left.
  const shadow = await sharp(clear)
    .composite([{ input: shade, left: left + 13, top: top + 17 }])
    .png()
    .toBuffer();
  const soft = await sharp(shadow).blur(15).png().toBuffer();
  const made = await sharp(soft)
    .composite([{ input: data, raw, left, top }])
    .raw()
    .toBuffer();
  return { data: made, width: WIDTH, height: HEIGHT };
}
