import { fetchJson } from '#browser/fetch-json.ts';
import { isMiniCartOpen } from '#browser/notices.ts';
import { notifyTabs, refreshVisitor } from '#browser/visitor.ts';
import type { Job } from '#features/print/contract.ts';
import { API } from '#kernel/api.ts';

/** Adds a print job to the cart unless it is there, and opens the mini cart. */
export async function addPrintJob({ id, isInCart }: Job): Promise<void> {
  if (!isInCart)
    await fetchJson(`${API.carts[0]}/print-job`, {
      method: 'POST',
      body: { printJobId: id },
      schema: () => import('../contract.ts').then((file) => file.CartReply),
    });
  await refreshVisitor();
  notifyTabs('cart');
  isMiniCartOpen.set(true);
}
