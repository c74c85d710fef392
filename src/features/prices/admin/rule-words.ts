import { dollarsOf } from '#kernel/dollars.ts';
import { PRICE_NAMES, type PriceRule } from '../rule.ts';

export function ruleWords({ fields, how, amount, rounding }: PriceRule): string {
  const what =
    fields.length > 4 ? `${fields.length} prices` : fields.map((field) => PRICE_NAMES[field]).join('; ');
  const percent = `${Math.abs(amount) / 100} %`;
  const does = {
    set: `set to $${dollarsOf(amount)}`,
    add: amount < 0 ? `$${dollarsOf(-amount)} less` : `$${dollarsOf(amount)} more`,
    percent: amount < 0 ? `${percent} less` : `${percent} more`,
    discount: `${percent} below their price`,
    clear: 'taken away',
  }[how];
  return `${what}: ${does}${ROUNDED[rounding]}.`;
}

const ROUNDED = { none: '', whole: ', to whole dollars', ninetyFive: ', to .95' };
