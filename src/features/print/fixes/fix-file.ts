import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import type { Fix } from '../fixes.ts';
import { applyFix } from './apply-fix.ts';
import { unfixableFile } from './cannot-fix.ts';
import { findSharedAnnotations } from './pages/annotations.ts';
import { updateDestinations } from './pages/destinations.ts';
import { updateLabels } from './pages/labels.ts';
import { listPages, setPages } from './pages/order.ts';
import { type ContentBoxes, createPageEdit } from './pages/page-edit.ts';
import { writePage } from './pages/write-page.ts';
import { deleteUnreachable } from './pdf-objects.ts';

export interface FixedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pages of the new file, from 1, that changed. */
  changedPages: Set<number>;
  /** The page of the old file, from 1, for each page of the new one; null for an inserted blank page. */
  origins: (number | null)[];
  /** Origin and changes of each new page; equal histories mean equal pages. */
  histories: string[];
}

export interface FixFileOptions {
  /** Password of a locked file; the result is unlocked. */
  password?: string | undefined;
  /** Facts of the pages, for fixes that depend on where text is; without them those change nothing. */
  pages?: readonly ContentBoxes[] | undefined;
}

/**
 * Applies fixes to a file, one after the other. Fonts and pictures stay untouched, and the same input always gives the
 * same bytes.
 * @throws CannotFix with a message for people
 */
export async function fixFile(
  bytes: Uint8Array,
  fixes: readonly Fix[],
  { password = '', pages: pageFacts = [] }: FixFileOptions = {},
): Promise<FixedFile> {
  const file = await loadFile(bytes, password);
  const { context } = file;
  const originalPages = listPages(file);
  let edits = originalPages.map((ref, at) => createPageEdit(context, ref, at + 1, pageFacts[at]));
  for (const fix of fixes) edits = await applyFix(file, edits, fix);
  const shared = findSharedAnnotations(edits);
  for (const edit of edits) writePage(context, edit, shared);
  updateDestinations(context, edits, originalPages);
  updateLabels(file, edits, originalPages.length);
  setPages(file, edits);
  deleteUnreachable(context);
  const saved = await file.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: 5000,
  });
  return {
    bytes: saved,
    changedPages: new Set(edits.flatMap(({ changes }, at) => (changes.length > 0 ? [at + 1] : []))),
    origins: edits.map(({ from }) => from),
    histories: edits.map(({ from, changes }) => [from ?? 'new', ...changes].join(', ')),
  };
}

async function loadFile(bytes: Uint8Array, password: string): Promise<PDFDocument> {
  try {
    const file = await PDFDocument.load(bytes, {
      password,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
    // Readers search all objects for a missing catalogue; this library doesn't.
    if (!file.catalog) throw unfixableFile();
    return file;
  } catch {
    throw unfixableFile();
  }
}
