import type { FastifyInstance } from 'fastify';
import type { Colleague } from './staff.ts';

/**
 * Uploads an import and waits until the shop has processed it. @returns its id
 * @throws Error with the message of a rejected file
 */
export async function uploadImport(
  app: FastifyInstance,
  colleague: Colleague,
  file: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, unknown> = {},
  name = 'books.csv',
): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, JSON.stringify(value));
  form.append('file', new Blob([file]), name);
  const body = new Response(form);
  const reply = await colleague.inject(
    {
      method: 'POST',
      url: '/api/admin/imports',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    },
    app,
  );
  await app.background.idle();
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().data.id;
}
