import type { FastifyBaseLogger } from 'fastify';

/** Logs why a file that is being sent breaks off: its reply has begun, so nobody else can be told. */
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
