import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

function childObjects(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFStream ? object.dict.values() : [];
}

/** Visits every object of a file, nested ones included. */
export function forEachObject(context: PDFContext, visit: (object: PDFObject) => void): void {
  const queue: PDFObject[] = [];
  for (const [, object] of context.enumerateIndirectObjects()) {
    queue.push(object);
    for (let next = queue.pop(); next; next = queue.pop()) {
      visit(next);
      if (next instanceof PDFStream) queue.push(next.dict);
      else for (const part of childObjects(next)) if (!(part instanceof PDFRef)) queue.push(part);
    }
  }
}

/** Deletes unreferenced objects, so that removed content isn't sent. */
export function deleteUnreachable(context: PDFContext): void {
  const reachable = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const queue: PDFObject[] = [Root, Info].filter((object) => object !== undefined);
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (!(next instanceof PDFRef)) queue.push(...childObjects(next));
    else if (!reachable.has(next)) {
      reachable.add(next);
      const object = context.lookup(next);
      if (object) queue.push(object);
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reachable.has(ref)) context.delete(ref);
}
