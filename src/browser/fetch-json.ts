import { API } from '#kernel/api.ts';
import {
  CURRENCY_COOKIE,
  CURRENCY_HEADER,
  REGION_BLOCKED,
  SELECTED_COUNTRY_KEY,
  WARNING_DEFAULT,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '#kernel/limits.ts';
import { isRegionBlocked } from './notices.ts';

interface Schema<T> {
  parse(value: unknown): T;
}

export type Send = (
  path: string,
  question: {
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
  send?: Send;
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
export async function fetchJson<T>(path: string, { schema, ...question }: FetchJsonOptions<T>): Promise<T> {
  const [reply, contract] = await Promise.all([answerTo(path, question), schema()]);
  try {
    return contract.parse(reply);
  } catch (cause) {
    throw Object.assign(new RequestFailed(200, 'UNEXPECTED_REPLY', WARNING_DEFAULT), { cause });
  }
}

type Question = Omit<FetchJsonOptions<unknown>, 'schema'>;

async function answerTo(path: string, question: Question): Promise<unknown> {
  const changes = (question.method ?? 'GET') !== 'GET';
  if (changes && !xsrfToken()) await askForToken();
  try {
    return await ask(path, question);
  } catch (failed) {
    if (!changes || !(failed instanceof RequestFailed) || failed.code !== 'INVALID_XSRF_TOKEN') throw failed;
    await askForToken();
    return ask(path, question);
  }
}

const askForToken = () => ask(API.session, {});

/**
 * Returns the XSRF token for requests made without `fetchJson`.
 * @param anew replaces an expired token
 */
export async function tokenForChange({ anew = false } = {}): Promise<string> {
  if (anew || !xsrfToken()) await askForToken();
  return decodeURIComponent(xsrfToken() ?? '');
}

const xsrfToken = () => new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];

async function ask(
  path: string,
  { method = 'GET', body, currency = storedCurrency() ?? '', signal, send = fetch }: Question,
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
    throw Object.assign(new RequestFailed(0, 'NO_CONNECTION', WARNING_DEFAULT), { cause });
  }
  if (response.ok) isRegionBlocked.set(false);
  else if (response.status === 403) isRegionBlocked.set(true);
  if (!response.ok) throw failure(response.status, reply);
  return reply;
}

function failure(status: number, reply: unknown): RequestFailed {
  const said = (typeof reply === 'object' && reply !== null ? reply : {}) as Record<string, unknown>;
  const code = typeof said.code === 'string' ? said.code : `HTTP_${status}`;
  if (status === 403) return new RequestFailed(status, code, REGION_BLOCKED);
  const message = typeof said.message === 'string' && said.message ? said.message : WARNING_DEFAULT;
  const fields = said.fields as Record<string, string> | undefined;
  return new RequestFailed(status, code, message, fields, said.data);
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
