import sharp from 'sharp';
import { bookDesign, type CoverSubject } from '../../src/features/covers/drawing/book-design.ts';
import { renderEndpapers } from '../../src/features/covers/drawing/paper/endpapers.ts';
import type { Picture } from '../../src/features/covers/drawing/types.ts';
import type { BindingDesign, Covering, PaperName } from '../../src/kernel/binding-design.ts';
import { HEIGHT, WIDTH } from './video.ts';

/** Share of the frame's width taken by the open book. */
const SHARE = 0.78;

/** Renders the book open at its endpapers from above; static, since fine detail in motion would be too heavy. */
export async function renderOpenBook(
  subject: CoverSubject,
  covering: Covering,
  paper: PaperName,
): Promise<Picture> {
  return addTableShadow(
    await renderEndpapers(withPaper(subject, covering, paper), Math.round(WIDTH * SHARE)),
  );
}

/** Returns the subject with an id for which the shop picks this paper. */
function withPaper(subject: CoverSubject, covering: Covering, paper: PaperName): BindingDesign {
  for (let i = 0; ; i++) {
    const design = bookDesign({ ...subject, id: `${subject.id}-${i}` }, covering);
    if (design.paper === paper) return design;
  }
}

async function addTableShadow({ data, width, height }: Picture): Promise<Picture> {
  const raw = { width, height, channels: 4 as const };
  const [left, top] = [Math.round((WIDTH - width) / 2), Math.round((HEIGHT - height) / 2) - 4];
  const block = { create: { width, height, channels: 4 as const, background: 'rgba(26,18,12,0.62)' } };
  const cropped = {
    create: { width: WIDTH, height: HEIGHT, channels: 4 as const, background: 'rgba(26,18,12,0)' },
  };
  const shade = await sharp(block).png().toBuffer();
  // Light comes from the upper left.
  const shadow = await sharp(cropped)
    .composite([{ input: shade, left: left + 13, top: top + 17 }])
    .png()
    .toBuffer();
  const soft = await sharp(shadow).blur(15).png().toBuffer();
  const framed = await sharp(soft)
    .composite([{ input: data, raw, left, top }])
    .raw()
    .toBuffer();
  return { data: framed, width: WIDTH, height: HEIGHT };
}
