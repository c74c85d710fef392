import type { FastifyInstance } from 'fastify';
import { isPlainText } from '#contract/plain-text.ts';
import { Failure } from './failures.ts';

/** Where a call goes whose address cannot be decoded, or has a NUL in it. */
export const UNREADABLE_CALL = '/api/unreadable-address';

/**
 * A call whose path or query holds what is no text (decision 50) is answered 422 before its handler sees it, so that no
 * handler has to think of it.
 */
export function plainAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', ({ url, params, query }, _reply, done) => {
    // What could not even be decoded is answered where it goes, with more to say.
    if (!url.startsWith('/api/') || url === UNREADABLE_CALL) return done();
    const isReadable = isPlain(params) && isPlain(query);
    done(isReadable ? undefined : new Failure(422, 'INVALID_QUERY', UNREADABLE));
  });
}

const UNREADABLE = 'Remove the characters that cannot be read from the address.';

function isPlain(given: unknown): boolean {
  for (const [name, value] of Object.entries(given ?? {})) {
    if (!isPlainText(name)) return false;
    for (const text of [value].flat()) if (typeof text === 'string' && !isPlainText(text)) return false;
  }
  return true;
}
