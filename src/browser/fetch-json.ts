import { API } from '#kernel/api.ts';
import {
  CURRENCY_COOKIE,
  CURRENCY_HEADER,
  DEFAULT_WARNING,
  REGION_BLOCKED,
  SELECTED_COUNTRY_KEY,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '#kernel/limits.ts';
import { isRegionBlocked } from './notices.ts';

interface Schema<T> {
  parse(value: unknown): T;
}

export type SendRequest = (
  path: string,
  request: {
    method: string;
    headers: Record<string, string>;
    body?: string | FormData;
    signal?: AbortSignal;
  },
) => Promise<Response>;

interface FetchJsonOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  currency?: string;
  signal?: AbortSignal;
  send?: SendRequest;
  /** Loads the contract's schema: `() => import('#kernel/region.ts').then((file) => file.CountriesReply)`. */
  schema: () => Promise<Schema<T>>;
}

/** A failed request, with a code for programs and a message for people (decision 1). */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  /** HTTP status; 0 without any reply. */
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly data: unknown;
  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    data?: unknown,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.data = data;
  }
}

/** Calls the shop's JSON API (storefront 7). */
export async function fetchJson<T>(path: string, { schema, ...request }: FetchJsonOptions<T>): Promise<T> {
  const [reply, contract] = await Promise.all([requestWithToken(path, request), schema()]);
  try {
    return contract.parse(reply);
  } catch (cause) {
    throw Object.assign(new RequestFailed(200, 'UNEXPECTED_REPLY', DEFAULT_WARNING), { cause });
  }
}

type RequestOptions = Omit<FetchJsonOptions<unknown>, 'schema'>;

async function requestWithToken(path: string, request: RequestOptions): Promise<unknown> {
  const isChange = (request.method ?? 'GET') !== 'GET';
  if (isChange && !xsrfToken()) await renewToken();
  try {
    return await sendRequest(path, request);
  } catch (failed) {
    if (!isChange || !(failed instanceof RequestFailed) || failed.code !== 'INVALID_XSRF_TOKEN') throw failed;
    await renewToken();
    return sendRequest(path, request);
  }
}

const renewToken = () => sendRequest(API.session, {});

/**
 * Returns the XSRF token for requests made without `fetchJson`.
 * @param renew replaces an expired token
 */
export async function getXsrfToken({ renew = false } = {}): Promise<string> {
  if (renew || !xsrfToken()) await renewToken();
  return decodeURIComponent(xsrfToken() ?? '');
}

const xsrfToken = () => new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];

async function sendRequest(
  path: string,
  { method = 'GET', body, currency = storedCurrency() ?? '', signal, send = fetch }: RequestOptions,
): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (currency) headers[CURRENCY_HEADER] = currency;
  const token = method !== 'GET' && xsrfToken();
  if (token) headers[XSRF_HEADER] = decodeURIComponent(token);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  let response: Response;
  let reply: unknown;
  try {
    response = await send(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    reply = await response.json().catch((error) => {
      // A reply without readable JSON still has a meaningful status.
      if (signal?.aborted) throw error;
      return null;
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw Object.assign(new RequestFailed(0, 'NO_CONNECTION', DEFAULT_WARNING), { cause });
  }
  if (response.ok) isRegionBlocked.set(false);
  else if (response.status === 403) isRegionBlocked.set(true);
  if (!response.ok) throw toFailure(response.status, reply);
  return reply;
}

function toFailure(status: number, reply: unknown): RequestFailed {
  const body = (typeof reply === 'object' && reply !== null ? reply : {}) as Record<string, unknown>;
  const code = typeof body.code === 'string' ? body.code : `HTTP_${status}`;
  if (status === 403) return new RequestFailed(status, code, REGION_BLOCKED);
  const message = typeof body.message === 'string' && body.message ? body.message : DEFAULT_WARNING;
  const fields = body.fields as Record<string, string> | undefined;
  return new RequestFailed(status, code, message, fields, body.data);
}

/**
 * Currency of the visitor's country (storefront 6): from the cookie that pages are rendered with, or from local
 * storage if the cookie expired. Null if nothing was chosen.
 */
function storedCurrency(): string | null {
  const cookie = new RegExp(`(?:^|; )${CURRENCY_COOKIE}=([A-Z]{3})(?:;|$)`).exec(document.cookie)?.[1];
  if (cookie) return cookie;
  try {
    const country = JSON.parse(localStorage.getItem(SELECTED_COUNTRY_KEY) ?? 'null');
    return /^[A-Z]{3}$/.test(country?.currency) ? country.currency : null;
  } catch {
    // Storage may be forbidden or corrupt.
    return null;
  }
}
