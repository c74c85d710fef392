import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { customizationPath, formatProofReference } from '#kernel/design-paths.ts';
import type { Proof } from '../proof-contract.ts';

const schema = () => import('../proof-contract.ts').then((file) => file.ProofReply);
const proofUrl = (code: string, lineId: string) =>
  `${API.orders}/${encodeURIComponent(code)}/proofs/${encodeURIComponent(lineId)}`;

/** Approves the proof on screen. @throws RequestFailed 409 if it has changed since */
export const approveProof = async (code: string, { lineId, hash }: Proof): Promise<Proof> =>
  (await fetchJson(`${proofUrl(code, lineId)}/approve`, { method: 'POST', body: { hash }, schema })).data;

/** Requests changes. @param designId saved design to use instead @throws RequestFailed */
export const requestChanges = async (
  code: string,
  { lineId }: Proof,
  message: string,
  designId?: string,
): Promise<Proof> => {
  const body = { text: message, ...(designId ? { bookCustomization: designId } : {}) };
  return (await fetchJson(`${proofUrl(code, lineId)}/changes`, { method: 'POST', body, schema })).data;
};

/**
 * Saves a copy of the sealed design to the customer's designs. @returns URL of the editor, from which it can be sent
 * back
 */
export async function saveDesignCopy(
  code: string,
  { bookId, lineId, design }: Proof & { bookId: string },
  name: string,
): Promise<string> {
  const { data } = await fetchJson(API.designs, {
    method: 'POST',
    body: { name, design },
    schema: () => import('../proof-contract.ts').then((file) => file.SavedDesignReply),
  });
  return customizationPath(
    { id: bookId, title_slug: 'design' },
    { design: data.id, proof: formatProofReference({ code, lineId }) },
  );
}
