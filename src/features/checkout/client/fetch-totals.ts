import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { LeatherType, VariantType } from '#kernel/edition.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import { withQuery } from '#kernel/paths.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';

/** Source of the lines: the account's cart, or a guest's lines and country. */
export type TotalsParams =
  | { source: 'account'; currency: string; shippingAddressId: string | null }
  | { source: 'guest'; currency: string; country: string; lines: readonly GuestTotalsLine[] };

interface GuestTotalsLine {
  /** Identifies the line in the totals. */
  id: string;
  bookId: string;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  quantity: number;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: ShippingSpeed;
}

export async function fetchTotals(params: TotalsParams, signal: AbortSignal): Promise<OrderTotals> {
  const path = `${API.carts[0]}/totals`;
  const common = {
    currency: params.currency,
    signal,
    schema: () => import('../contract.ts').then((file) => file.TotalsReply),
  };
  const { data } =
    params.source === 'account'
      ? await fetchJson(withQuery(path, { shippingAddressId: params.shippingAddressId }), common)
      : await fetchJson(path, {
          ...common,
          method: 'POST',
          body: { lines: params.lines, country: params.country },
        });
  return data;
}
