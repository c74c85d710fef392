import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { unfixableFile } from '../cannot-fix.ts';
import { forEachOperation } from './operations.ts';

const CONTENTS = PDFName.of('Contents');

/** Reads the content of a page; its parts are separated by white space (ISO 32000-2, 7.7.3.3). */
export function readContent(context: PDFContext, page: PDFDict): Uint8Array {
  const parts = listContentStreams(context, page).flatMap((part) => {
    const stream = context.lookup(part);
    return stream instanceof PDFRawStream ? [decodeStream(stream)] : [];
  });
  const content = new Uint8Array(parts.reduce((length, part) => length + part.length + 1, 0));
  let at = 0;
  for (const part of parts) {
    content.set(part, at);
    content[at + part.length] = 10;
    at += part.length + 1;
  }
  return content;
}

/** @throws CannotFix for encodings that are only used for pictures */
export function decodeStream(stream: PDFRawStream): Uint8Array {
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    throw unfixableFile();
  }
}

export const setContent = (context: PDFContext, page: PDFDict, bytes: Uint8Array): void =>
  page.set(CONTENTS, context.register(context.flateStream(bytes)));

/**
 * Wraps a page's content in these operators, with a graphics state of its own: closes what it leaves open, and drops
 * what it closes without opening.
 */
export function wrapContent(context: PDFContext, page: PDFDict, before: string, after: string): void {
  const content = readContent(context, page);
  const { unopened, unclosed } = findImbalance(content);
  if (unopened.length > 0) setContent(context, page, blankOut(content, unopened));
  const closing = `${'\nQ'.repeat(unclosed + 1)}${after}\n`;
  page.set(
    CONTENTS,
    context.obj([
      context.register(context.stream(`q\n${before}`)),
      ...listContentStreams(context, page),
      context.register(context.stream(closing)),
    ]),
  );
}

function listContentStreams(context: PDFContext, page: PDFDict): PDFObject[] {
  const contents = page.get(CONTENTS);
  const resolved = context.lookup(contents);
  if (resolved instanceof PDFArray) return resolved.asArray();
  return contents instanceof PDFRef && resolved ? [contents] : [];
}

type Span = readonly [start: number, end: number];

function findImbalance(content: Uint8Array): { unopened: Span[]; unclosed: number } {
  const unopened: Span[] = [];
  let unclosed = 0;
  forEachOperation(content, ({ operator, start, end }) => {
    if (operator === 'q') unclosed += 1;
    else if (operator === 'Q' && unclosed > 0) unclosed -= 1;
    else if (operator === 'Q') unopened.push([start, end]);
  });
  return { unopened, unclosed };
}

function blankOut(content: Uint8Array, spans: readonly Span[]): Uint8Array {
  const copy = content.slice();
  for (const [start, end] of spans) copy.fill(32, start, end);
  return copy;
}
