import type { Db } from '#db/connect.ts';
import { bindableSubject } from '#features/books/server/cover-subjects.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { BindingDrawer } from '#platform/pictures/binding-drawer.ts';
import { bookDesign } from '../drawing/book-design.ts';
import { coverParts } from './cover-parts.ts';
import { dyeOf } from './dye.ts';

export interface Covers {
  db: Db;
  store: BindingDrawer;
  colours: () => Promise<readonly BookColour[]>;
}

/** In pixels; twice the width shown in emails. */
const WIDTH = 160;
/** Background of an email: JPEG has no transparency, but every email program shows it. */
const SHEET = '#fcf9f3';
/** Emails take turns with visitors as if they were one network. */
const LETTERS = 'letters';

/**
 * Renders the cover at an address (`coverAddress`) as a small JPEG in its current design; null when the book or
 * leather is gone.
 * @throws as `drawBinding` does
 */
export async function letterPicture(
  { db, store, colours }: Covers,
  address: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const [, folder, id, , name = ''] = address.split('/');
  const parts = coverParts(name);
  if (folder !== 'covers' || !id || !parts) return null;
  const [subject, leathers] = [await bindableSubject(db, id), await colours()];
  const colour = leathers.find(({ colorName }) => colorName === parts.color);
  if (!subject || !colour) return null;
  const design = bookDesign(subject, { ...parts, colour: dyeOf(colour) });
  const { view, width, format } = parts;
  const asking = { network: LETTERS, signal };
  return asJpeg(await store.drawBinding({ design, view, width, format }, asking, { keep: true }));
}

/** Loads sharp lazily, on the first picture. */
export async function asJpeg(picture: Buffer, width = WIDTH): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize({ width }).flatten({ background: SHEET }).jpeg({ quality: 80 }).toBuffer();
}
