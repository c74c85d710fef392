import type { DocumentFacts } from '../facts.ts';
import { byImportance, type Finding } from '../findings.ts';
import type { Plan } from '../plan.ts';
import { judgeContents } from './judging/contents.ts';
import { judgeExtras } from './judging/extras.ts';
import { judgeMargins } from './judging/margins.ts';
import { judgeOrder } from './judging/order.ts';
import { judgeSizes } from './judging/sizes.ts';
import { judgeTurned } from './judging/turned.ts';
import { trimOf } from './trim.ts';

/**
 * Judges a file's facts for a book, most important first. Universities' rules are judged separately. Fast enough to
 * run on every change of the book.
 */
export function judge(facts: DocumentFacts, plan: Plan): Finding[] {
  const look = { facts, plan, trim: trimOf(facts, plan) };
  return [judgeSizes, judgeTurned, judgeMargins, judgeContents, judgeExtras, judgeOrder]
    .flatMap((part) => part(look))
    .sort(byImportance);
}
