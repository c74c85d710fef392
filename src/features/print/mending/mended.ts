import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import type { Mend } from '../mends.ts';
import { applyMend } from './apply.ts';
import { notMendable } from './cannot-mend.ts';
import { dropUnreached } from './objects.ts';
import { sharedAnnotations } from './pages/annotations.ts';
import { keepDestinations } from './pages/destinations.ts';
import { keepLabels } from './pages/labels.ts';
import { lay } from './pages/lay.ts';
import { leafOf, type Standing } from './pages/leaf.ts';
import { pagesOf, setPages } from './pages/order.ts';

export interface Mended {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pages of the new file, from 1, that are not as they were. */
  touched: Set<number>;
  /** For each page of the new file, the page it was in the old one, from 1; null for a blank one that was put in. */
  from: (number | null)[];
  /** For each page of the new file, of what and how it was made: alike in any two results, they are the same page. */
  made: string[];
}

export interface MendedOptions {
  /** Of a locked file, which comes out unlocked. */
  password?: string | undefined;
  /** Facts of the file's pages, for mends that go by where text stands; without them these change nothing. */
  pages?: readonly Standing[] | undefined;
}

/**
 * A file with these mends, one after the other. Fonts and pictures are not touched. The same file and mends give the same
 * bytes, at any time and anywhere.
 * @throws CannotMend in words for people
 */
export async function mended(
  bytes: Uint8Array,
  mends: readonly Mend[],
  { password = '', pages: standing = [] }: MendedOptions = {},
): Promise<Mended> {
  const file = await opened(bytes, password);
  const { context } = file;
  const before = pagesOf(file);
  let leaves = before.map((ref, at) => leafOf(context, ref, at + 1, standing[at]));
  for (const mend of mends) leaves = await applyMend(file, leaves, mend);
  const shared = sharedAnnotations(leaves);
  for (const leaf of leaves) lay(context, leaf, shared);
  keepDestinations(context, leaves, before);
  keepLabels(file, leaves, before.length);
  setPages(file, leaves);
  dropUnreached(context);
  const saved = await file.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: 5000,
  });
  return {
    bytes: saved,
    touched: new Set(leaves.flatMap(({ done }, at) => (done.length > 0 ? [at + 1] : []))),
    from: leaves.map(({ from }) => from),
    made: leaves.map(({ from, done }) => [from ?? 'new', ...done].join(', ')),
  };
}

async function opened(bytes: Uint8Array, password: string): Promise<PDFDocument> {
  try {
    const file = await PDFDocument.load(bytes, {
      password,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
    // Where the file names none, a reader finds it by looking through all objects.
    if (!file.catalog) throw notMendable();
    return file;
  } catch {
    throw notMendable();
  }
}
