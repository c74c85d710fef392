import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { measureMs, percentile } from './stage.ts';

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  /** Requests per second. */
  rate: number;
  /** In milliseconds. */
  p95: number;
  p99: number;
}

/** Sends each request once, `clients` at a time. @throws Error when one is refused */
export async function sendEachOnce(
  origin: string,
  requests: readonly BenchRequest[],
  clients: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const took: number[] = [];
  const remaining = requests.values();
  const client = async () => {
    for (const next of remaining) took.push(await measureMs(() => sendRequest(origin, next, agent)));
  };
  const ms = await measureMs(() => Promise.all(Array.from({ length: clients }, client)));
  agent.destroy();
  return { rate: (requests.length * 1000) / ms, p95: percentile(took, 0.95), p99: percentile(took, 0.99) };
}

/** @returns the body of the reply. @throws Error when the request is refused */
export function sendRequest(
  origin: string,
  { method, path, headers, body = '' }: BenchRequest,
  agent?: Agent,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
    const clientRequest = request(origin + path, agent ? { ...options, agent } : options, async (reply) => {
      const answer = await text(reply);
      if ((reply.statusCode ?? 0) < 300) resolve(answer);
      else reject(new Error(`${method} ${path}: ${reply.statusCode} ${answer}`));
    });
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
}
