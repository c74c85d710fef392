import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { LineDesignReply } from '../contract.ts';

/** Designs of lines that were taken out on this page, by their seals: who takes that back puts them in again. */
const takenOut = new Map<string, unknown>();

/** Keeps the design of a line that is about to be taken out. Loaded only where such a line is. */
export async function keepDesign(itemId: string, hash: string): Promise<void> {
  if (takenOut.has(hash)) return;
  const { data } = await fetchJson(`${API.carts[0]}/item/${encodeURIComponent(itemId)}/design`, {
    schema: async () => LineDesignReply,
  });
  takenOut.set(hash, data.design);
}

/** How a line is bound that is put in again with its design. */
export const boundAsBefore = ({ hash, isSaved }: { hash: string; isSaved: boolean }) => ({
  bookCustomization: takenOut.get(hash),
  isDesignSaved: isSaved,
});
