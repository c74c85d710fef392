import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { Proof } from '../proof-contract.ts';

const schema = () => import('../proof-contract.ts').then((file) => file.ProofReply);
const addressOf = (code: string, lineId: string) =>
  `${API.orders}/${encodeURIComponent(code)}/proofs/${encodeURIComponent(lineId)}`;

/** Approves the proof that was seen. @throws RequestFailed 409 where it is another by now */
export const approve = async (code: string, { lineId, hash }: Proof): Promise<Proof> =>
  (await fetchJson(`${addressOf(code, lineId)}/approve`, { method: 'POST', body: { hash }, schema })).data;

/** Says what should be otherwise. @throws RequestFailed */
export const askForChanges = async (code: string, { lineId }: Proof, words: string): Promise<Proof> =>
  (await fetchJson(`${addressOf(code, lineId)}/changes`, { method: 'POST', body: { words }, schema })).data;
