import { fetchJson, type SendRequest } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { DesignView } from '#kernel/design-paths.ts';
import type { Design } from '../design.ts';

/**
 * Renders a design on the server, saved or not.
 * @param width one of the cover widths, in pixels
 * @throws RequestFailed
 */
export async function renderPicture(
  design: Design,
  { view, width }: { view: DesignView; width: number },
  signal: AbortSignal,
): Promise<Blob> {
  let picture = new Blob();
  const send: SendRequest = async (path, init) => {
    const reply = await fetch(path, init);
    if (!reply.ok) return reply;
    picture = await reply.blob();
    return Response.json(null);
  };
  await fetchJson(`${API.designs}/picture?view=${view}&width=${width}`, {
    method: 'POST',
    body: { design },
    signal,
    send,
    schema: async () => ({ parse: () => null }),
  });
  return picture;
}
