import { BINDINGS } from '#kernel/bindings.ts';
import type { Condition } from '../conditions.ts';
import type { CentsRange } from '../price-range.ts';
import {
  bindingBits,
  isBindingCondition,
  mentionsPrice,
  rangesMeeting,
  type WantedBindings,
} from './bindings.ts';
import { boundMeaning, either, type Knowledge, meaningOf, priceMeaning, together } from './meanings.ts';
import type { Meaning } from './terms.ts';

export interface BindingMeaning {
  meaning: Meaning;
  wanted: WantedBindings;
}

/** A single binding must meet all conditions (decision 52): goatskin at $120 and vegan at $90 isn't vegan at $120. */
export function bindingMeanings(conditions: readonly Condition[], knowledge: Knowledge): BindingMeaning {
  const plain = conditions.filter(isBindingCondition);
  return plain.length === conditions.length
    ? plainMeaning(rangesMeeting(plain), conditions.some(mentionsPrice), knowledge)
    : nestedMeaning(conditions, knowledge);
}

function plainMeaning(
  ranges: readonly (CentsRange | null)[],
  isCheapest: boolean,
  knowledge: Knowledge,
): BindingMeaning {
  const wanted = { demands: ranges, isCheapest };
  if (!isCheapest) return { meaning: boundMeaning(bitsOf(ranges), knowledge), wanted };
  const each = ranges.map((range, binding) => (range ? priceMeaning(binding, range, knowledge) : 'nothing'));
  return { meaning: either(each), wanted };
}

/** Conditions nested with others, evaluated for each binding separately. */
function nestedMeaning(conditions: readonly Condition[], knowledge: Knowledge): BindingMeaning {
  const each = BINDINGS.map((_, binding) =>
    together([
      boundMeaning(1 << binding, knowledge),
      ...conditions.map((condition) => meaningOf(condition, knowledge, binding)),
    ]),
  );
  const demands = each.map((meaning) => (typeof meaning === 'object' ? { query: meaning.query } : null));
  return { meaning: either(each), wanted: { demands, isCheapest: conditions.some(mentionsPrice) } };
}

const bitsOf = (ranges: readonly (CentsRange | null)[]) =>
  bindingBits(ranges.map((range) => (range ? 1 : null)));
