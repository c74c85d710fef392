import { Agent, request } from 'node:http';

export interface BenchRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface LoadResult {
  rate: number;
  /** In milliseconds. */
  p99: number;
}

interface DetailedLoadResult extends LoadResult {
  /** In milliseconds. */
  p95: number;
}

/** Sends each request once, `clients` at a time. @throws Error when one is refused */
export async function sendEachOnce(
  origin: string,
  requests: readonly BenchRequest[],
  clients: number,
): Promise<DetailedLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const took: number[] = [];
  let next = 0;
  const client = async () => {
    for (let nextRequest = requests[next++]; nextRequest; nextRequest = requests[next++]) {
      const began = performance.now();
      const status = await send(agent, origin, nextRequest);
      if (status > 299)
        throw new Error(`${nextRequest.method} ${nextRequest.path} was answered by ${status}.`);
      took.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  const percentile = (share: number) => took[Math.ceil(took.length * share) - 1] ?? 0;
  return { rate: requests.length / seconds, p95: percentile(0.95), p99: percentile(0.99) };
}

function send(
  agent: Agent,
  origin: string,
  { method, path, headers, body = '' }: BenchRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      origin + path,
      { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
}
