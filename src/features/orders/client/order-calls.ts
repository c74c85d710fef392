import { fetchJson } from '#browser/fetch-json.ts';
import { notifyTabs, refreshVisitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import type { Order } from '../contract.ts';

const schema = () => import('../contract.ts').then((file) => file.OrderReply);
const orderUrl = (code: string) => `${API.orders}/${encodeURIComponent(code)}`;

/** @throws RequestFailed */
export const readOrder = async (code: string, signal?: AbortSignal): Promise<Order> =>
  (await fetchJson(orderUrl(code), { schema, ...(signal ? { signal } : {}) })).data;

/**
 * Starts another payment attempt and returns the order with it. @throws RequestFailed 503 if the provider does not
 * answer
 */
export const retryPayment = async (code: string): Promise<Order> =>
  (await fetchJson(`${orderUrl(code)}/pay`, { method: 'POST', body: {}, schema })).data;

/** Cancels an order; an unpaid order's books return to the cart. @throws RequestFailed 409 once work has begun */
export async function cancelOrder(code: string, reason: string): Promise<Order> {
  const body = reason.trim() ? { reason } : {};
  const { data } = await fetchJson(`${orderUrl(code)}/cancel`, { method: 'POST', body, schema });
  await announceCartChange();
  return data;
}

/** Adds the order's books to the cart again. @throws RequestFailed */
export async function reorder(code: string) {
  const { data } = await fetchJson(`${orderUrl(code)}/reorder`, {
    method: 'POST',
    schema: () => import('../contract.ts').then((file) => file.ReorderReply),
  });
  if (data.added > 0) await announceCartChange();
  return data;
}

/** Refreshes the cart of all tabs. */
export async function announceCartChange(): Promise<void> {
  await refreshVisitor();
  notifyTabs('cart');
}
