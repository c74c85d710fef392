import type { FastifyBaseLogger } from 'fastify';

/** Logs errors of a download that has already begun, when the client can't be told. */
export async function* logFailures<T>(
  pieces: AsyncIterable<T>,
  log: FastifyBaseLogger,
): AsyncGenerator<T, void> {
  try {
    yield* pieces;
  } catch (error) {
    log.error(error, 'A file was cut off.');
    throw error;
  }
}
