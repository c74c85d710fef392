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
  /** Pages of the new file, from 1, that changed. */
  touched: Set<number>;
  /** The page of the old file, from 1, for each page of the new one; null for an inserted blank page. */
  from: (number | null)[];
  /** Origin and changes of each new page: where two results agree, it is the same page. */
  made: string[];
}

export interface MendedOptions {
  /** Password of a locked file; the result is unlocked. */
  password?: string | undefined;
  /** Facts of the pages, for fixes that depend on where text is; without them those change nothing. */
  pages?: readonly Standing[] | undefined;
}

/**
 * Applies fixes to a file, one after the other. Fonts and pictures stay untouched, and the same input always gives the
 * same bytes.
 * @throws CannotFix with a message for people
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
    // Where the file names none, a reader searches all objects for it.
    if (!file.catalog) throw notMendable();
    return file;
  } catch {
    throw notMendable();
  }
}
