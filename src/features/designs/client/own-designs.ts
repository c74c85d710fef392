import { fetchJson } from '#browser/fetch-json.ts';
import { inForeground } from '#browser/notices.ts';
import { API } from '#kernel/api.ts';
import { fetchVersion, saveDesign } from './design-calls.ts';
import { notifyTabs } from './other-tabs.ts';

interface SavedRef {
  id: string;
  version: number;
}
const designUrl = (id: string) => `${API.designs}/${encodeURIComponent(id)}`;
const reply = () => import('../contract.ts').then((file) => file.DesignReply);

export const renameDesign = ({ id, version }: SavedRef, name: string) =>
  inForeground(fetchJson(designUrl(id), { method: 'PUT', body: { version, name }, schema: reply }));

export const copyDesign = (id: string) =>
  inForeground(fetchJson(`${designUrl(id)}/copy`, { method: 'POST', schema: reply }));

export const deleteDesign = (id: string) =>
  inForeground(
    fetchJson(designUrl(id), {
      method: 'DELETE',
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    }).then(() => notifyTabs({ deleted: id })),
  );

/** Creates the public link, or returns the existing one. */
export const shareDesign = (id: string) =>
  inForeground(
    fetchJson(`${designUrl(id)}/share`, { method: 'POST', schema: reply }).then(({ data }) => data),
  );

export const unshareDesign = (id: string) =>
  inForeground(
    fetchJson(`${designUrl(id)}/share`, { method: 'DELETE', schema: reply }).then(({ data }) => data),
  );

export const restoreVersion = async ({ id, version }: SavedRef, earlier: number) => {
  const { design, name } = await fetchVersion(id, earlier);
  return inForeground(saveDesign({ id, version }, { name, design }));
};
