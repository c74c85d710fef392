import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAILBOX } from '#contract/addresses.ts';
import { Failure } from '../failures.ts';
import { keptLetter, keptLetters } from './eml-folder.ts';
import { letterPage, mailboxPage } from './mailbox-page.ts';

interface Mailbox {
  /** Where the letters are written. */
  folder: string;
  /** Whether people of other machines may read it too: in development, where everything is made up. */
  isOpen: boolean;
}

/**
 * `/development/mailbox`: the letters that no mail server took (decision 36). Unless it is open, it shows itself to the
 * machine that the shop runs on and to no other.
 */
export function mailboxRoutes(app: FastifyInstance, { folder, isOpen }: Mailbox): void {
  const check = (request: FastifyRequest) => {
    if (!isOpen && !isFromHere(request)) throw notFound();
  };
  app.get(MAILBOX, { schema: { hide: true } }, async (request, reply) => {
    check(request);
    return send(reply, mailboxPage(await keptLetters(folder)));
  });
  app.get<{ Params: { id: string } }>(
    `${MAILBOX}/:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      check(request);
      const letter = await keptLetter(folder, request.params.id);
      if (!letter) throw notFound();
      return send(reply, letterPage(letter));
    },
  );
}

const notFound = () => new Failure(404, 'NOT_FOUND', 'There is no such page.');

/** The connection itself, not what a proxy says of it; and the name that was asked for, so that no other site's name leads here. */
const isFromHere = (request: FastifyRequest) =>
  isLocalAddress(request.socket.remoteAddress ?? '') && isLocalHost(hostOf(request.headers.host));

const hostOf = (header: string | undefined) => {
  const address = `http://${header}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};
/** A name under which a machine calls itself. */
export const isLocalHost = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(name);
const isLocalAddress = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address);

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
