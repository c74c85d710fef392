import type { Person } from './people.ts';
import type { Calls } from './site.ts';

/** Contents of a valid request besides method and path. */
export interface SampleRequest {
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: object;
  headers?: Record<string, string>;
  /** A body that is neither JSON nor a form; headers name its type. */
  bytes?: Buffer;
  form?: Record<string, string | Blob>;
}
/** Creates the subject of a request, owned by `owner`, and returns the request. */
export type Sample = (owner: Person, calls: Calls) => SampleRequest | Promise<SampleRequest>;

export async function encodeForm(form: NonNullable<SampleRequest['form']>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  const body = new Response(data);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
