import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAILBOX } from '#kernel/addresses.ts';
import { isLocalAddress, isThisMachine } from '../environment/this-machine.ts';
import { Failure } from '../http/failures.ts';
import { storedEmail, storedEmails } from './eml-folder.ts';
import { emailPage, mailboxPage } from './mailbox-page.ts';

interface Mailbox {
  folder: string;
}

/** `/development/mailbox`: unsent emails (decision 36), visible only from the machine the shop runs on. */
export function mailboxRoutes(app: FastifyInstance, { folder }: Mailbox): void {
  const check = (request: FastifyRequest) => {
    if (!isFromHere(request)) throw notFound();
  };
  app.get(MAILBOX, { schema: { hide: true } }, async (request, reply) => {
    check(request);
    return send(reply, mailboxPage(await storedEmails(folder)));
  });
  app.get<{ Params: { id: string } }>(
    `${MAILBOX}/:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      check(request);
      const email = await storedEmail(folder, request.params.id);
      if (!email) throw notFound();
      return send(reply, emailPage(email));
    },
  );
}

const notFound = () => new Failure(404, 'NOT_FOUND', 'There is no such page.');

/** Checks the connection, the requested host name (against DNS rebinding) and the absence of any proxy. */
const isFromHere = ({ raw, headers, socket }: FastifyRequest) =>
  isLocalAddress(socket.remoteAddress ?? '') &&
  isThisMachine(hostOf(headers.host)) &&
  // Proxies speak HTTP/1.0 by default, browsers don't.
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some(isFromProxy);

const BY_PROXIES = [
  /^via$|^cdn-loop$|^front-end-https$|^proxy-|forward/,
  /(client|real|remote|connecting|proxyuser|cluster)-?(ip|addr|host|port|user)/,
  /^x-(original|envoy|amzn?|azure|arr|appengine|cloud|vercel|nf|varnish|accel|proxy|sucuri|akamai)-/,
  /^x-(host|proto|scheme|url-scheme|ssl|https|port|request-(id|start)|varnish)$/,
  /^(cf|fastly|fly|ngrok|akamai|incap)-/,
];
const isFromProxy = (name: string) => BY_PROXIES.some((pattern) => pattern.test(name));

const hostOf = (header: string | undefined) => {
  const address = `http://${header}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

const send = (reply: FastifyReply, html: string) =>
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
