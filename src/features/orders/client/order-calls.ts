import { fetchJson } from '#browser/fetch-json.ts';
import { refreshVisitor, tellTabs } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import type { Order } from '../contract.ts';

const schema = () => import('../contract.ts').then((file) => file.OrderReply);
const addressOf = (code: string) => `${API.orders}/${encodeURIComponent(code)}`;

/** @throws RequestFailed */
export const readOrder = async (code: string, signal?: AbortSignal): Promise<Order> =>
  (await fetchJson(addressOf(code), { schema, ...(signal ? { signal } : {}) })).data;

/**
 * Starts another payment attempt and returns the order with it. @throws RequestFailed 503 if the provider does not
 * answer
 */
export const payAgain = async (code: string): Promise<Order> =>
  (await fetchJson(`${addressOf(code)}/pay`, { method: 'POST', body: {}, schema })).data;

/** Cancels an order; an unpaid order's books return to the cart. @throws RequestFailed 409 once work has begun */
export async function cancelOrder(code: string, reason: string): Promise<Order> {
  const body = reason.trim() ? { reason } : {};
  const { data } = await fetchJson(`${addressOf(code)}/cancel`, { method: 'POST', body, schema });
  await cartHasChanged();
  return data;
}

/** Adds the order's books to the cart again. @throws RequestFailed */
export async function orderAgain(code: string) {
  const { data } = await fetchJson(`${addressOf(code)}/reorder`, {
    method: 'POST',
    schema: () => import('../contract.ts').then((file) => file.ReorderReply),
  });
  if (data.added > 0) await cartHasChanged();
  return data;
}

async function cartHasChanged(): Promise<void> {
  await refreshVisitor();
  tellTabs('cart');
}
