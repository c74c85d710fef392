import { formatCents } from '#features/books/dollars.ts';
import { PRICE_NAMES, type PriceRule } from '../price-rule.ts';

export function describeRule({ fields, how, amount, rounding }: PriceRule): string {
  const fieldNames =
    fields.length > 4 ? `${fields.length} prices` : fields.map((field) => PRICE_NAMES[field]).join('; ');
  const percent = `${Math.abs(amount) / 100}%`;
  const effect = {
    set: `set to $${formatCents(amount)}`,
    add: amount < 0 ? `$${formatCents(-amount)} less` : `$${formatCents(amount)} more`,
    percent: amount < 0 ? `${percent} less` : `${percent} more`,
    discount: `${percent} off the regular price`,
    clear: 'removed',
  }[how];
  return `${fieldNames}: ${effect}${ROUNDED[rounding]}.`;
}

const ROUNDED = { none: '', whole: ', rounded to whole dollars', ninetyFive: ', rounded to .95' };
