import type { FastifyInstance } from 'fastify';
import { isPlainText } from '#kernel/plain-text.ts';
import { Failure } from './failures.ts';
import { refusal } from './query-string.ts';

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
    if (unreadableIn(params).length > 0) return done(new Failure(422, 'INVALID_ADDRESS', UNREADABLE));
    const problems = unreadableIn(query).map((name) => ({
      path: isPlainText(name) ? name.slice(0, 40) : 'query',
      message: UNREADABLE,
    }));
    done(problems.length > 0 ? refusal('INVALID_QUERY', problems) : undefined);
  });
}

const UNREADABLE = 'Remove the unreadable characters.';

/** The names of what holds no text, or are none themselves. */
const unreadableIn = (given: unknown): string[] =>
  Object.entries(given ?? {}).flatMap(([name, value]) =>
    [name, value].flat().every((text) => typeof text !== 'string' || isPlainText(text)) ? [] : [name],
  );
