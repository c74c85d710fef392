import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { forEachObject } from '../pdf-objects.ts';

const [S, JS, AA, NAMES] = ['S', 'JS', 'AA', 'Names'].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
];

/**
 * Removes everything that would run: named scripts, those run on opening, at events of the file, of pages, fields and
 * notes, and after other actions (ISO 32000-2, 12.6). Links and outline entries that only navigate stay.
 */
export function stripScripts({ catalog, context }: PDFDocument): void {
  const names = catalog.lookup(NAMES);
  if (names instanceof PDFDict) names.delete(PDFName.of('JavaScript'));
  forEachObject(context, (object) => {
    if (object instanceof PDFArray) removeRunnable(object);
    if (!(object instanceof PDFDict)) return;
    for (const key of object.keys()) {
      const isEventList = key === AA && !isResourceList(object);
      if (isEventList || isRunnable(object.lookup(key))) object.delete(key);
    }
  });
}

const RUNNABLE = new Set(['JavaScript', 'Launch', 'Rendition']);

function isRunnable(value: unknown): boolean {
  if (!(value instanceof PDFDict)) return false;
  const kind = value.lookup(S);
  if (!(kind instanceof PDFName) || !RUNNABLE.has(kind.decodeText())) return false;
  return kind.decodeText() !== 'Rendition' || value.has(JS);
}

function removeRunnable(list: PDFArray): void {
  for (let at = list.size() - 1; at >= 0; at--) if (isRunnable(list.lookup(at))) list.remove(at);
}

/** Fonts and pictures of a page may have any name. */
const isResourceList = (dict: PDFDict): boolean => {
  const value = dict.lookup(AA);
  return value instanceof PDFStream || (value instanceof PDFDict && value.has(PDFName.of('Type')));
};
