import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './people.ts';

/** Posts a form as multipart. */
export async function sendForm(
  client: Pick<Browser, 'inject'>,
  url: string,
  form: FormData,
  remoteAddress?: string,
): Promise<LightMyRequestResponse> {
  const body = new Response(form);
  return client.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type') as string },
    payload: Buffer.from(await body.arrayBuffer()),
    ...(remoteAddress ? { remoteAddress } : {}),
  });
}
