/** Sends photos, all at once, in a thread of its own, so that the measured visitors aren't slowed down. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface Burst {
  origin: string;
  count: number;
  photo: Uint8Array;
  /** Headers of each sender's browser; they take turns. */
  senders: Record<string, string>[];
}

const { origin, count, photo, senders } = workerData as Burst;
const body = Buffer.concat([
  Buffer.from('--cut\r\ncontent-disposition: form-data; name="userDetails"\r\n\r\n{}\r\n'),
  Buffer.from('--cut\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'),
  photo,
  Buffer.from('\r\n--cut--\r\n'),
]);
const agent = new Agent();

function send(n: number): Promise<string> {
  const headers = {
    ...senders[n % senders.length],
    // A network of its own for each of several senders.
    'x-forwarded-for': senders.length > 1 ? `10.1.${n >> 8}.${n & 255}` : '10.1.0.1',
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': body.length,
  };
  return new Promise((resolve) => {
    let status = 'cut off';
    const clientRequest = request(
      `${origin}/api/users/updateProfile`,
      { method: 'POST', agent, headers },
      (reply) => {
        status = String(reply.statusCode);
        reply.resume();
      },
    );
    // The server may refuse and disconnect before everything is sent.
    clientRequest.on('error', () => {}).once('close', () => resolve(status));
    clientRequest.end(body);
  });
}

const answers: Record<string, number> = {};
for (const status of await Promise.all(Array.from({ length: count }, (_, n) => send(n))))
  answers[status] = (answers[status] ?? 0) + 1;
parentPort?.postMessage(answers);
