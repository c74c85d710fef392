import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFStream ? object.dict.values() : [];
}

/** Visits every object of a file, nested ones included. */
export function forEachObject(context: PDFContext, visit: (object: PDFObject) => void): void {
  const waiting: PDFObject[] = [];
  for (const [, object] of context.enumerateIndirectObjects()) {
    waiting.push(object);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      visit(next);
      if (next instanceof PDFStream) waiting.push(next.dict);
      else for (const part of partsOf(next)) if (!(part instanceof PDFRef)) waiting.push(part);
    }
  }
}

/** Deletes what nothing refers to any more, so that removed content isn't sent. */
export function dropUnreached(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const waiting: PDFObject[] = [Root, Info].filter((object) => object !== undefined);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!(next instanceof PDFRef)) waiting.push(...partsOf(next));
    else if (!reached.has(next)) {
      reached.add(next);
      const object = context.lookup(next);
      if (object) waiting.push(object);
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
