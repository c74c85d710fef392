import type { IncomingMessage } from 'node:http';

/**
 * Streams a request body to tus. Reads only on demand, so a request refused by its headers is left to Node. A sender
 * that disconnects is an error; cancelling keeps the socket, so a reply can be sent.
 * @param onBytes called with the size of each piece read
 */
export function createBodyStream(
  raw: IncomingMessage,
  onBytes: (count: number) => void = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await readNext(raw);
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

function readNext(raw: IncomingMessage): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const settle = (callback: () => void) => {
      raw.off('readable', tryRead).off('end', tryRead).off('close', tryRead).off('error', fail);
      callback();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const tryRead = () => {
      const piece = raw.read() as Buffer | null;
      if (piece) settle(() => resolve(piece));
      else if (raw.readableEnded) settle(() => resolve(null));
      else if (raw.destroyed) fail(new Error('The sender has disconnected.'));
    };
    raw.on('readable', tryRead).on('end', tryRead).on('close', tryRead).on('error', fail);
    tryRead();
  });
}
