import type { FastifyInstance } from 'fastify';
import { isPlainText } from '#kernel/plain-text.ts';
import { Failure } from './failures.ts';
import { queryFailure } from './query-string.ts';

/** Route for calls whose URL can't be decoded or contains NUL. */
export const UNREADABLE_CALL_PATH = '/api/unreadable-address';

/** Rejects calls with invalid text in path or query (decision 50) before any handler runs. */
export function rejectInvalidText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ url, params, query }, _reply, done) => {
    // Undecodable URLs are answered at `UNREADABLE_CALL_PATH`.
    if (!url.startsWith('/api/') || url === UNREADABLE_CALL_PATH) return done();
    if (findInvalidNames(params).length > 0) return done(new Failure(422, 'INVALID_ADDRESS', UNREADABLE));
    const problems = findInvalidNames(query).map((name) => ({
      path: isPlainText(name) ? name.slice(0, 40) : 'query',
      message: UNREADABLE,
    }));
    done(problems.length > 0 ? queryFailure('INVALID_QUERY', problems) : undefined);
  });
}

const UNREADABLE = 'Remove the unreadable characters.';

const findInvalidNames = (values: unknown): string[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) =>
    [name, value].flat().every((text) => typeof text !== 'string' || isPlainText(text)) ? [] : [name],
  );
