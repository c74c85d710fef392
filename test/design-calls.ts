import type { LightMyRequestResponse } from 'fastify';
import { type SavedDesign, SavedDesign as SavedSchema } from '#features/designs/contract.ts';
import type { Design } from '#features/designs/design.ts';
import { API } from '#kernel/api.ts';
import { type Browser, openBrowser } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';
import { sendForm, toForm } from './send-form.ts';
import { openSeededShop } from './shared-calls.ts';
import { openSeededCalls } from './site.ts';

/** Opens the demo shop with people who design, and a guest, for the tests of a file. Empty before the first hook. */
export function prepareDesigns(covers?: Parameters<typeof openSeededCalls>[0]) {
  const shop = prepareFixture(() => (covers ? openSeededCalls(covers) : openSeededShop()));
  const people = preparePeople(shop, 'designs.example.com');
  const guest = prepareFixture(() => openBrowser(shop.app));
  return { shop, people, guest };
}

type Client = Pick<Browser, 'inject'>;
type Reader = { inject(url: string): PromiseLike<LightMyRequestResponse> };

/** Starting design of a book of the shop, or a plain one. */
export async function readStartingDesign(client: Reader, bookId?: string): Promise<Design> {
  const reply = await client.inject(`${API.designs}/new${bookId ? `?bookId=${bookId}` : ''}`);
  return reply.json().data.design;
}

export const checkDesign = (client: Client, design: unknown, headers: Record<string, string> = {}) =>
  client.inject({ method: 'POST', url: `${API.designs}/check`, payload: { design }, headers });

export async function saveDesign(client: Client, design: unknown, name = 'A design'): Promise<SavedDesign> {
  const reply = await client.inject({ method: 'POST', url: API.designs, payload: { name, design } });
  return SavedSchema.parse(reply.json().data);
}

export const changeDesign = (
  client: Client,
  id: string,
  payload: { version: number; name?: string; design?: unknown },
): Promise<LightMyRequestResponse> => client.inject({ method: 'PUT', url: `${API.designs}/${id}`, payload });

export async function uploadLogo(client: Client, file: Buffer | string): Promise<LightMyRequestResponse> {
  const logo = new File([typeof file === 'string' ? file : new Uint8Array(file)], 'logo');
  return sendForm(client, `${API.designs}/uploads`, toForm({ file: logo }));
}
