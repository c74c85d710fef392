import { addressLines } from '#features/addresses/address-lines.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { Failure } from '#platform/http/failures.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { Order, OrderAddress } from '../contract.ts';
import { ordersContext } from './orders-context.ts';
import { ownOrder } from './queries.ts';

/** Null for an unknown code or another customer's order. */
export async function orderOfPage(context: PageContext, userId: string, code: string): Promise<Order | null> {
  if (!/^[\w-]{1,64}$/.test(code)) return null;
  try {
    return await ownOrder(context.get(ordersContext), userId, code.toUpperCase());
  } catch (failed) {
    if (failed instanceof Failure && failed.status === 404) return null;
    throw failed;
  }
}

/** Formats addresses as written on shipments, by shipment id, and the billing address. */
export function writtenAddresses({
  shipments,
  billingAddress,
}: Pick<Order, 'shipments' | 'billingAddress'>): {
  parcels: Record<string, string[]>;
  billing: string[] | null;
} {
  const names = new Map(listCountries(new Set()).map(({ code, name }) => [code, name]));
  const written = (address: OrderAddress) =>
    addressLines(address, names.get(address.country) ?? address.country);
  return {
    parcels: Object.fromEntries(shipments.map(({ id, address }) => [id, written(address)])),
    billing: billingAddress && written(billingAddress),
  };
}
