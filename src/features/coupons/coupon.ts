import { allocate, divideHalfUp } from '#kernel/allocate.ts';
import type { LeatherType, VariantType } from '#kernel/binding.ts';
import { formatMoney } from '#kernel/exchange.ts';

/** Terms of a coupon (decision 31). Amounts are minor units of the lines' currency. */
export interface CouponTerms {
  code: string;
  title: string;
  /** Exactly one of `percent`, `amount` and `giftWrapping` is set. */
  percent?: number;
  amount?: number;
  giftWrapping?: true;
  variantType?: VariantType;
  alikeCopies?: number;
  /** Minimum sum of the lines without wrapping; 0 for none. */
  minimum: number;
}

/** Amounts in minor units. */
export interface CouponLine {
  itemPrice: number;
  customizationCharges: number;
  quantity: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  /** For the whole line; 0 without wrapping. */
  giftWrappingCost: number;
}

export type CouponDiscount = { discounts: number[]; problem: null } | { discounts: null; problem: string };

/**
 * Calculates the discount per line, never more than the line costs. A percentage applies to the eligible lines
 * together, rounds half up, and is spread by largest remainder (decision 57).
 */
export function couponDiscount(
  terms: CouponTerms,
  lines: readonly CouponLine[],
  currency: string,
): CouponDiscount {
  const values = lines.map((line) => (line.itemPrice + line.customizationCharges) * line.quantity);
  const sum = total(values);
  if (sum < terms.minimum)
    return refused(`This code needs an order of at least ${formatMoney(terms.minimum, currency)}.`);
  if (terms.giftWrapping) {
    const discounts = lines.map((line) => line.giftWrappingCost);
    return total(discounts) > 0
      ? applied(discounts)
      : refused('This code is for gift-wrapped books. Add gift wrapping to a book.');
  }
  const isEligible = lines.map(({ variantType }) => !terms.variantType || variantType === terms.variantType);
  const alike = countIdenticalCopies(lines.filter((_, i) => isEligible[i]));
  const counted = values.map((value, i) => {
    const line = lines[i] as CouponLine;
    return isEligible[i] && (alike.get(bindingKey(line)) ?? 0) >= (terms.alikeCopies ?? 0) ? value : 0;
  });
  const base = total(counted);
  if (base === 0) return refused(ineligibleMessage(terms));
  const amountOff =
    terms.percent === undefined ? (terms.amount ?? 0) : divideHalfUp(base * terms.percent, 100);
  return applied(allocate(Math.min(amountOff, base), counted));
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const applied = (discounts: number[]): CouponDiscount => ({ discounts, problem: null });
const refused = (problem: string): CouponDiscount => ({ discounts: null, problem });

const bindingKey = ({ variantType, leatherType, color }: CouponLine) =>
  `${variantType} ${leatherType} ${color}`;

function countIdenticalCopies(lines: readonly CouponLine[]): Map<string, number> {
  const copies = new Map<string, number>();
  for (const line of lines) copies.set(bindingKey(line), (copies.get(bindingKey(line)) ?? 0) + line.quantity);
  return copies;
}

const EDITIONS: Record<VariantType, string> = { deluxe: 'Deluxe', superDeluxe: 'Super Deluxe' };

function ineligibleMessage({ variantType, alikeCopies }: CouponTerms): string {
  const edition = variantType ? ` in the ${EDITIONS[variantType]} edition` : '';
  if (!alikeCopies) return `This code is for books${edition}.`;
  return `This code needs at least ${alikeCopies} books${edition} with the same edition, leather and colour.`;
}
