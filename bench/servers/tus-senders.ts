/** Sends one large file from many people at once by tus, in a thread of its own, and waits until all are checked. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { rawPages, rawPdf } from '../../test/pdfs/raw.ts';

export interface LargeBurst {
  origin: string;
  /** Approximate size of each file. */
  bytes: number;
  /** Headers of each sender's browser; one file each. */
  senders: Record<string, string>[];
}

const { origin, bytes, senders } = workerData as LargeBurst;
const CHUNK = 8 * 2 ** 20;
const file = Buffer.from(rawPdf([...rawPages(20), { dict: '', data: randomBytes(bytes - 2 ** 16) }]));
const agent = new Agent({ keepAlive: true });

interface TusReply {
  status: number;
  location: string;
  text: string;
}

function ask(
  method: string,
  path: string,
  headers: Record<string, string | number>,
  body?: Buffer,
): Promise<TusReply> {
  return new Promise((resolve, reject) => {
    const options = { method, agent, headers: { 'tus-resumable': '1.0.0', ...headers } };
    const clientRequest = request(origin + path, options, async (reply) => {
      const { statusCode = 0, headers: response } = reply;
      const pieces = await reply.setEncoding('utf8').toArray();
      resolve({ status: statusCode, location: String(response.location), text: pieces.join('') });
    });
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
}

async function send(sender: Record<string, string>, n: number): Promise<string> {
  const senderHeaders = { ...sender, 'x-forwarded-for': `10.2.0.${n + 1}` };
  const announced = await ask('POST', '/api/uploads', {
    ...senderHeaders,
    'upload-length': file.length,
    'content-length': 0,
  });
  if (announced.status !== 201) return `${announced.status} at the beginning`;
  for (let offset = 0; offset < file.length; offset += CHUNK) {
    const piece = file.subarray(offset, offset + CHUNK);
    const headers = { 'content-type': 'application/offset+octet-stream', 'content-length': piece.length };
    const { status } = await ask(
      'PATCH',
      announced.location,
      { ...senderHeaders, ...headers, 'upload-offset': offset },
      piece,
    );
    if (status !== 204) return `${status} after ${offset}`;
  }
  for (;;) {
    const { state } = JSON.parse((await ask('GET', announced.location, senderHeaders)).text).data;
    if (state !== 'checking') return state;
    await sleep(500);
  }
}

const answers: Record<string, number> = {};
for (const answer of await Promise.all(senders.map(send))) answers[answer] = (answers[answer] ?? 0) + 1;
parentPort?.postMessage(answers);
