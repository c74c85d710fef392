import type { Plan } from '../contract.ts';
import type { DocumentFacts } from '../facts.ts';
import { compareImportance, type Finding } from '../findings.ts';
import { judgeContents } from './judging/contents.ts';
import { judgeExtras } from './judging/extras.ts';
import { judgeMargins } from './judging/margins.ts';
import { judgeOrder } from './judging/order.ts';
import { judgeRotation } from './judging/rotation.ts';
import { judgeSizes } from './judging/sizes.ts';
import { bookTrim } from './trim.ts';

/**
 * Judges a file's facts for a book, most important first. Universities' rules are judged separately. Fast enough to
 * run on every change of the book.
 */
export function judge(facts: DocumentFacts, plan: Plan): Finding[] {
  const input = { facts, plan, trim: bookTrim(facts, plan) };
  return [judgeSizes, judgeRotation, judgeMargins, judgeContents, judgeExtras, judgeOrder]
    .flatMap((judgePart) => judgePart(input))
    .sort(compareImportance);
}
