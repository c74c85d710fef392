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
import { notMendable } from '../cannot-mend.ts';
import { forEachOperation } from './operations.ts';

const CONTENTS = PDFName.of('Contents');

/** Reads the content of a page; its parts are separated by white space (ISO 32000-2, 7.7.3.3). */
export function contentOf(context: PDFContext, page: PDFDict): Uint8Array {
  const parts = partsOf(context, page).flatMap((part) => {
    const stream = context.lookup(part);
    return stream instanceof PDFRawStream ? [decoded(stream)] : [];
  });
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length + 1, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    whole[at + part.length] = 10;
    at += part.length + 1;
  }
  return whole;
}

/** @throws CannotFix if it is encoded as only pictures are */
export function decoded(stream: PDFRawStream): Uint8Array {
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    throw notMendable();
  }
}

export const setContent = (context: PDFContext, page: PDFDict, bytes: Uint8Array): void =>
  page.set(CONTENTS, context.register(context.flateStream(bytes)));

/**
 * Wraps a page's content in these operators, with a graphics state of its own: closes what it leaves open, and drops
 * what it closes without opening.
 */
export function wrapContent(context: PDFContext, page: PDFDict, before: string, after: string): void {
  const content = contentOf(context, page);
  const { unopened, unclosed } = imbalanceOf(content);
  if (unopened.length > 0) setContent(context, page, without(content, unopened));
  const closing = `${'\nQ'.repeat(unclosed + 1)}${after}\n`;
  page.set(
    CONTENTS,
    context.obj([
      context.register(context.stream(`q\n${before}`)),
      ...partsOf(context, page),
      context.register(context.stream(closing)),
    ]),
  );
}

function partsOf(context: PDFContext, page: PDFDict): PDFObject[] {
  const contents = page.get(CONTENTS);
  const looked = context.lookup(contents);
  if (looked instanceof PDFArray) return looked.asArray();
  return contents instanceof PDFRef && looked ? [contents] : [];
}

type Span = readonly [start: number, end: number];

function imbalanceOf(content: Uint8Array): { unopened: Span[]; unclosed: number } {
  const unopened: Span[] = [];
  let unclosed = 0;
  forEachOperation(content, ({ operator, start, end }) => {
    if (operator === 'q') unclosed += 1;
    else if (operator === 'Q' && unclosed > 0) unclosed -= 1;
    else if (operator === 'Q') unopened.push([start, end]);
  });
  return { unopened, unclosed };
}

function without(content: Uint8Array, spans: readonly Span[]): Uint8Array {
  const kept = content.slice();
  for (const [start, end] of spans) kept.fill(32, start, end);
  return kept;
}
