import { fetchJson } from '#browser/fetch-json.ts';
import type { AddDesigned } from '#features/designs/client/deed.ts';
import { API } from '#kernel/api.ts';
import type { ProofOf } from '#kernel/design-addresses.ts';
import { proofAddress } from '#kernel/order-addresses.ts';

/** Sends the bindery the current design instead of the sealed one and returns to the proof. */
export const sendToProof =
  ({ code, lineId }: ProofOf): AddDesigned =>
  async ({ design }) => {
    await fetchJson(
      `${API.orders}/${encodeURIComponent(code)}/proofs/${encodeURIComponent(lineId)}/changes`,
      {
        method: 'POST',
        body: { words: 'I changed the design myself.', bookCustomization: design },
        schema: () => import('#features/orders/proof-contract.ts').then((file) => file.ProofReply),
      },
    );
    location.assign(proofAddress(code, lineId));
  };
