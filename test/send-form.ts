import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './people.ts';

export function toForm(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Header and body of a request that sends a form as multipart. */
export async function encodeForm(form: FormData) {
  const body = new Response(form);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}

/** Posts a form as multipart. */
export const sendForm = async (
  client: Pick<Browser, 'inject'>,
  url: string,
  form: FormData,
  remoteAddress?: string,
): Promise<LightMyRequestResponse> =>
  client.inject({
    method: 'POST',
    url,
    ...(await encodeForm(form)),
    ...(remoteAddress ? { remoteAddress } : {}),
  });
