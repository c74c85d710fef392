import { fetchJson } from '#browser/fetch-json.ts';
import { inForeground } from '#browser/notices.ts';
import { API } from '#kernel/api.ts';
import { designAt, saveDesign } from './design-calls.ts';
import { tellOfDesign } from './other-tabs.ts';

interface Kept {
  id: string;
  version: number;
}
const one = (id: string) => `${API.designs}/${encodeURIComponent(id)}`;
const reply = () => import('../contract.ts').then((file) => file.DesignReply);

export const renameDesign = ({ id, version }: Kept, name: string) =>
  inForeground(fetchJson(one(id), { method: 'PUT', body: { version, name }, schema: reply }));

export const copyDesign = (id: string) =>
  inForeground(fetchJson(`${one(id)}/copy`, { method: 'POST', schema: reply }));

export const deleteDesign = (id: string) =>
  inForeground(
    fetchJson(one(id), {
      method: 'DELETE',
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    }).then(() => tellOfDesign({ deleted: id })),
  );

/** Creates the public link, or returns the existing one. */
export const shareDesign = (id: string) =>
  inForeground(fetchJson(`${one(id)}/share`, { method: 'POST', schema: reply }).then(({ data }) => data));

export const withdrawDesign = (id: string) =>
  inForeground(fetchJson(`${one(id)}/share`, { method: 'DELETE', schema: reply }).then(({ data }) => data));

export const goBackTo = async ({ id, version }: Kept, earlier: number) => {
  const { design, name } = await designAt(id, earlier);
  return inForeground(saveDesign({ id, version }, { name, design }));
};
