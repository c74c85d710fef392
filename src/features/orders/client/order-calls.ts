import { fetchJson } from '#browser/fetch-json.ts';
import { refreshVisitor, tellTabs } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import type { Order } from '../contract.ts';

const schema = () => import('../contract.ts').then((file) => file.OrderReply);
const addressOf = (code: string) => `${API.orders}/${encodeURIComponent(code)}`;

/** An order as it is now. @throws RequestFailed */
export const readOrder = async (code: string, signal?: AbortSignal): Promise<Order> =>
  (await fetchJson(addressOf(code), { schema, ...(signal ? { signal } : {}) })).data;

/** Tries to pay once more: the order comes back with the attempt. @throws RequestFailed 503 where no provider answers */
export const payAgain = async (code: string): Promise<Order> =>
  (await fetchJson(`${addressOf(code)}/pay`, { method: 'POST', body: {}, schema })).data;

/** Cancels an order; books of one that was not paid are in the cart again. @throws RequestFailed 409 once it is worked on */
export async function cancelOrder(code: string, reason: string): Promise<Order> {
  const body = reason.trim() ? { reason } : {};
  const { data } = await fetchJson(`${addressOf(code)}/cancel`, { method: 'POST', body, schema });
  await cartHasChanged();
  return data;
}

/** Puts the books of an order into the cart once more. @throws RequestFailed */
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
