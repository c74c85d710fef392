import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAILBOX } from '#kernel/addresses.ts';
import { isLocalAddress, isThisMachine } from '../environment/this-machine.ts';
import { Failure } from '../http/failures.ts';
import { storedEmail, storedEmails } from './eml-folder.ts';
import { emailPage, mailboxPage } from './mailbox-page.ts';

interface Mailbox {
  /** Where the emails are written. */
  folder: string;
}

/**
 * `/development/mailbox`: the emails that no mail server took (decision 36). It shows itself to who sits at the
 * machine that the shop runs on, and to nobody else.
 */
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

/**
 * The connection itself, not what a proxy says of it; the name that was asked for, so that no other site's name leads
 * here; and no sign of a proxy of this machine, which speaks for others under that name.
 */
const isFromHere = ({ raw, headers, socket }: FastifyRequest) =>
  isLocalAddress(socket.remoteAddress ?? '') &&
  isThisMachine(hostOf(headers.host)) &&
  // Browsers have long spoken HTTP/1.1; proxies that are told nothing else speak 1.0.
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some(isFromProxy);

/** Headers by which proxies, balancers and tunnels say for whom they speak, what they were asked for, or that they were there. */
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
