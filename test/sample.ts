import type { Person } from './people.ts';
import type { Calls } from './site.ts';

/** What a well-formed request of a call holds besides method and path. */
export interface Given {
  /** The parameters of the path. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: object;
  /** Besides those of every request. */
  headers?: Record<string, string>;
  /** A body that is neither JSON nor a form; its type is among the headers. */
  bytes?: Buffer;
  /** Parts of a multipart form. */
  form?: Record<string, string | Blob>;
}
/** Makes what the request is about, as something of `owner`'s, and the request. */
export type Sample = (owner: Person, calls: Calls) => Given | Promise<Given>;

/** Such a form as a body, with the header that names its type. */
export async function formBody(form: NonNullable<Given['form']>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  const body = new Response(data);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
