import type { IncomingMessage } from 'node:http';

/**
 * The body of a request as tus reads it. It is read as fast as it is taken, and not begun before: a request that is refused by
 * its headers is left to Node, which sees to what still comes. Its end by whoever sends is an error; that it is read no more
 * destroys nothing, so that an answer can still be given.
 * @param onBytes is told how much of it was read
 */
export function bodyOf(
  raw: IncomingMessage,
  onBytes: (count: number) => void = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await nextOf(raw);
        if (piece) {
          onBytes(piece.length);
          controller.enqueue(piece);
        } else controller.close();
      },
      cancel() {
        raw.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

function nextOf(raw: IncomingMessage): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      raw.off('readable', look).off('end', look).off('close', look).off('error', fail);
      then();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const look = () => {
      const piece = raw.read() as Buffer | null;
      if (piece) settle(() => resolve(piece));
      else if (raw.readableEnded) settle(() => resolve(null));
      else if (raw.destroyed) fail(new Error('Whoever sent it has gone.'));
    };
    raw.on('readable', look).on('end', look).on('close', look).on('error', fail);
    look();
  });
}
