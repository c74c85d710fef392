import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Whether `wrk` is installed. It needs a tenth of the CPU time of a JavaScript client. */
export const HAS_WRK = spawnSync('wrk', ['-v']).error === undefined;
if (!HAS_WRK)
  console.log(
    'wrk is not installed (Debian: apt-get install wrk): autocannon drives, which ends before the servers do. Ratios of fast answers come out too near to each other.',
  );

export interface WrkOptions {
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** Lua script that makes the requests; requests `url` by default. */
  script?: string;
}

/** Measures a URL; `rate` is requests per second, `p99` milliseconds. @throws Error when an answer isn't 200 */
export async function wrk(
  url: string,
  { seconds, connections, headers = {}, script }: WrkOptions,
): Promise<{ count: number; rate: number; p99: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-wrk-'));
  const file = join(folder, 'ask.lua');
  await writeFile(file, `${script ?? ''}\n${REPORT}`);
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-s',
    file,
    ...headerArgs,
    url,
  ];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await text(child.stdout);
  await rm(folder, { recursive: true });
  const [, requests, micros, failed, p99] = /^counted (\d+) (\d+) (\d+) (\d+)$/m.exec(output) ?? [];
  if (Number(failed) > 0 || !Number(requests)) throw new Error(`${url}: ${failed} other answers\n${output}`);
  return {
    count: Number(requests),
    rate: Number(requests) / (Number(micros) / 1e6),
    p99: Number(p99) / 1000,
  };
}

const REPORT = `
done = function(summary, latency)
  local e = summary.errors
  print(string.format("counted %d %d %d %d", summary.requests, summary.duration, e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(99)))
end`;

/** Lua script that requests these paths in turn, each with a unique number, so that no answer is cached. */
export const uncachedRequests = (paths: readonly string[], from: number): string => `
local paths = { ${paths.map((path) => `[[${path}]]`).join(', ')} }
local n = ${from}
request = function()
  n = n + 1
  return wrk.format("GET", paths[(n % #paths) + 1] .. "?n=" .. n)
end`;
