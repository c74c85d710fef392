import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAILBOX_PATH } from '#kernel/paths.ts';
import { isLoopbackAddress, isLoopbackHost } from '../environment/loopback.ts';
import { Failure } from '../http/failures.ts';
import { listStoredEmails, readStoredEmail } from './eml-folder.ts';
import { renderEmailPage, renderMailbox } from './mailbox-page.ts';

interface Mailbox {
  folder: string;
}

/** `/development/mailbox`: unsent emails (decision 36), visible only from the machine the shop runs on. */
export function mailboxRoutes(app: FastifyInstance, { folder }: Mailbox): void {
  const assertLocal = (request: FastifyRequest) => {
    if (!isLocalRequest(request)) throw notFound();
  };
  app.get(MAILBOX_PATH, { schema: { hide: true } }, async (request, reply) => {
    assertLocal(request);
    return sendPage(reply, renderMailbox(await listStoredEmails(folder)));
  });
  app.get<{ Params: { id: string } }>(
    `${MAILBOX_PATH}/:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      assertLocal(request);
      const email = await readStoredEmail(folder, request.params.id);
      if (!email) throw notFound();
      return sendPage(reply, renderEmailPage(email));
    },
  );
}

const notFound = () => new Failure(404, 'NOT_FOUND', 'There is no such page.');

/** Checks the connection, the requested host name (against DNS rebinding) and the absence of any proxy. */
const isLocalRequest = ({ raw, headers, socket }: FastifyRequest) =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackHost(hostName(headers.host)) &&
  // Proxies speak HTTP/1.0 by default, browsers don't.
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some(isProxyHeader);

const PROXY_HEADERS = [
  /^via$|^cdn-loop$|^front-end-https$|^proxy-|forward/,
  /(client|real|remote|connecting|proxyuser|cluster)-?(ip|addr|host|port|user)/,
  /^x-(original|envoy|amzn?|azure|arr|appengine|cloud|vercel|nf|varnish|accel|proxy|sucuri|akamai)-/,
  /^x-(host|proto|scheme|url-scheme|ssl|https|port|request-(id|start)|varnish)$/,
  /^(cf|fastly|fly|ngrok|akamai|incap)-/,
];
const isProxyHeader = (name: string) => PROXY_HEADERS.some((pattern) => pattern.test(name));

const hostName = (header: string | undefined) => {
  const address = `http://${header}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(html);
