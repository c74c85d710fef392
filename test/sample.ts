import type { Person } from './people.ts';
import { readRow } from './read-rows.ts';
import { encodeForm, toForm } from './send-form.ts';
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

/** Id of a regular book that is for sale. */
export async function anyBookId({ db }: Pick<Calls, 'db'>): Promise<string> {
  const statement = `SELECT id FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL ORDER BY id LIMIT 1`;
  return (await readRow<{ id: string }>(db, statement)).id;
}

/** Request without parameters or body. */
export const emptyRequest = () => ({});

/** Encoded request. */
export interface EncodedRequest {
  method: 'GET';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | string;
}

/** Encodes the request of a call such as `PUT /api/faqs/{id}`. @throws Error if the sample lacks a parameter */
export async function encodeRequest(call: string, sample: SampleRequest): Promise<EncodedRequest> {
  const [method = '', path = ''] = call.split(' ');
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = sample.path?.[name];
    if (value === undefined) throw new Error(`The request for ${call} has no ${name}.`);
    return encodeURIComponent(value);
  });
  const query = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  return { method: method as 'GET', url: url + query, ...(await encodeBody(sample)) };
}

export async function encodeBody({
  json,
  form,
  bytes,
  headers = {},
}: SampleRequest): Promise<Pick<EncodedRequest, 'headers' | 'payload'>> {
  if (json)
    return { headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(json) };
  if (form) return encodeForm(toForm(form));
  return { headers, ...(bytes && { payload: bytes }) };
}
