import { XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';

export interface SuccessfulRequest {
  method: string;
  path: string;
  isForm: boolean;
}

/** HTTP client for a running shop with a cookie jar and XSRF token. */
export class Visitor {
  readonly origin: string;
  /** All 2xx replies of the visitors that share the list. */
  readonly answered: SuccessfulRequest[];
  readonly #cookies = new Map<string, string>();
  #token = '';

  constructor(origin: string, answered: SuccessfulRequest[] = []) {
    this.origin = origin;
    this.answered = answered;
  }

  /** @throws Error with the body on another status than `status`, by default on any but 2xx */
  async send(method: string, path: string, init: RequestInit & { status?: number } = {}): Promise<Response> {
    const { status, ...rest } = init;
    const headers = this.#headers(rest.headers);
    const reply = await fetch(new URL(path, this.origin), { redirect: 'manual', ...rest, method, headers });
    for (const cookie of reply.headers.getSetCookie()) this.#keep(cookie);
    if (status ? reply.status !== status : !reply.ok)
      throw new Error(`${method} ${path} was answered ${reply.status}: ${await readStart(reply)}`);
    const isForm = rest.body instanceof FormData;
    this.answered.push({ method, path: new URL(path, this.origin).pathname, isForm });
    return reply;
  }

  get(path: string, init: RequestInit & { status?: number } = {}): Promise<Response> {
    return this.send('GET', path, init);
  }

  /** Like `send`, but follows redirects. */
  async follow(path: string): Promise<Response> {
    const reply = await fetch(new URL(path, this.origin), { headers: this.#headers() });
    if (!reply.ok) throw new Error(`GET ${path} was answered ${reply.status}: ${await readStart(reply)}`);
    return reply;
  }

  // biome-ignore lint/suspicious/noExplicitAny: calls are read here as a program without the shop's types reads them.
  async read(path: string): Promise<any> {
    return ((await (await this.get(path)).json()) as { data: unknown }).data;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  async post(path: string, body: object = {}, method = 'POST'): Promise<any> {
    const isForm = body instanceof FormData;
    const reply = await this.send(method, path, {
      body: isForm ? body : JSON.stringify(body),
      headers: isForm ? {} : { 'content-type': 'application/json' },
    });
    return ((await reply.json()) as { data: unknown }).data;
  }

  /** Uses the token of an admin session, which comes in the reply. */
  withToken(token: string): this {
    this.#token = token;
    return this;
  }

  #headers(extraHeaders?: HeadersInit): Headers {
    const headers = new Headers(extraHeaders);
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set(XSRF_HEADER, this.#token || (this.#cookies.get(XSRF_COOKIE) ?? ''));
    return headers;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0(;|$)/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** Builds a form with JSON or text fields, and files. */
export function createForm(
  fields: Record<string, unknown>,
  files: Record<string, { name: string; bytes: Uint8Array | string }> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(files))
    form.append(
      name,
      new Blob([typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)]),
      file.name,
    );
  return form;
}

const readStart = async (reply: Response) => (await reply.text()).slice(0, 500);
