import { fetchJson } from '#browser/fetch-json.ts';
import type { AddDesignedBook } from '#features/designs/client/design-actions.ts';
import { API } from '#kernel/api.ts';
import type { ProofReference } from '#kernel/design-paths.ts';
import { proofPath } from '#kernel/order-paths.ts';

/** Sends the bindery the current design instead of the sealed one and returns to the proof. */
export const createProofSubmitter =
  ({ code, lineId }: ProofReference): AddDesignedBook =>
  async ({ design }) => {
    await fetchJson(
      `${API.orders}/${encodeURIComponent(code)}/proofs/${encodeURIComponent(lineId)}/changes`,
      {
        method: 'POST',
        body: { text: 'I’ve changed the design myself.', bookCustomization: design },
        schema: () => import('../proof-contract.ts').then((file) => file.ProofReply),
      },
    );
    location.assign(proofPath(code, lineId));
  };
