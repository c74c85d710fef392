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
 * What a file's facts mean for the book that is to be made of it: one finding of each kind with all its pages, in the order in
 * which they matter. Rules of universities come besides. Quick enough for every change of the book.
 */
export function judge(facts: DocumentFacts, plan: Plan): Finding[] {
  const look = { facts, plan, trim: trimOf(facts, plan) };
  return [judgeSizes, judgeTurned, judgeMargins, judgeContents, judgeExtras, judgeOrder]
    .flatMap((part) => part(look))
    .sort(byImportance);
}
