import { BINDINGS } from '#kernel/bindings.ts';
import type { Condition } from '../conditions.ts';
import type { CentsRange } from '../price-range.ts';
import {
  allowedRanges,
  bindingBits,
  isBindingCondition,
  mentionsPrice,
  type RequestedBindings,
} from './bindings.ts';
import {
  type CompileContext,
  compileAnyBinding,
  compileCondition,
  compilePrice,
  intersect,
  unite,
} from './compile-condition.ts';
import type { CompiledCondition } from './terms.ts';

export interface CompiledBindings {
  condition: CompiledCondition;
  requested: RequestedBindings;
}

/** A single binding must meet all conditions (decision 52): goatskin at $120 and vegan at $90 isn't vegan at $120. */
export function compileBindings(conditions: readonly Condition[], context: CompileContext): CompiledBindings {
  const flat = conditions.filter(isBindingCondition);
  return flat.length === conditions.length
    ? compileFlat(allowedRanges(flat), conditions.some(mentionsPrice), context)
    : compileNested(conditions, context);
}

function compileFlat(
  ranges: readonly (CentsRange | null)[],
  isCheapest: boolean,
  context: CompileContext,
): CompiledBindings {
  const requested = { demands: ranges, isCheapest };
  if (!isCheapest) return { condition: compileAnyBinding(rangeBits(ranges), context), requested };
  const perBinding = ranges.map((range, binding) =>
    range ? compilePrice(binding, range, context) : 'nothing',
  );
  return { condition: unite(perBinding), requested };
}

/** Conditions nested with others, evaluated for each binding separately. */
function compileNested(conditions: readonly Condition[], context: CompileContext): CompiledBindings {
  const perBinding = BINDINGS.map((_, binding) =>
    intersect([
      compileAnyBinding(1 << binding, context),
      ...conditions.map((condition) => compileCondition(condition, context, binding)),
    ]),
  );
  const demands = perBinding.map((condition) =>
    typeof condition === 'object' ? { query: condition.query } : null,
  );
  return { condition: unite(perBinding), requested: { demands, isCheapest: conditions.some(mentionsPrice) } };
}

const rangeBits = (ranges: readonly (CentsRange | null)[]) =>
  bindingBits(ranges.map((range) => (range ? 1 : null)));
