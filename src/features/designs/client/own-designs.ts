import { fetchJson } from '#browser/fetch-json.ts';
import { inForeground } from '#browser/notices.ts';
import { API } from '#kernel/api.ts';
import { designAt, saveDesign } from './design-calls.ts';
import { tellOfDesign } from './other-tabs.ts';

/** What My designs does with one of them. Each rejects with `RequestFailed`, whose message is for people. */

interface Kept {
  id: string;
  version: number;
}
const one = (id: string) => `${API.designs}/${encodeURIComponent(id)}`;
const reply = () => import('../contract.ts').then((file) => file.DesignReply);

export const renameDesign = ({ id, version }: Kept, name: string) =>
  inForeground(fetchJson(one(id), { method: 'PUT', body: { version, name }, schema: reply }));

/** Keeps the same design once more, under a name that says so. */
export const copyDesign = (id: string) =>
  inForeground(fetchJson(`${one(id)}/copy`, { method: 'POST', schema: reply }));

/** Deletes it for good; tabs in which it is open keep what they have as a draft. */
export const deleteDesign = (id: string) =>
  inForeground(
    fetchJson(one(id), {
      method: 'DELETE',
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    }).then(() => tellOfDesign({ deleted: id })),
  );

/** Makes the link by which it is seen without login, or says the one there is. */
export const shareDesign = (id: string) =>
  inForeground(fetchJson(`${one(id)}/share`, { method: 'POST', schema: reply }).then(({ data }) => data));

/** Withdraws that link: nobody sees the design by it any more. */
export const withdrawDesign = (id: string) =>
  inForeground(fetchJson(`${one(id)}/share`, { method: 'DELETE', schema: reply }).then(({ data }) => data));

/** Makes an earlier version the newest one; what was the newest is a version to go back to. */
export const goBackTo = async ({ id, version }: Kept, earlier: number) => {
  const { design, name } = await designAt(id, earlier);
  return inForeground(saveDesign({ id, version }, { name, design }));
};
