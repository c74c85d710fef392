import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './failures.ts';

/** So many tries a key, within so many seconds from its first. Each process counts its own. */
export interface Throttle {
  /**
   * @param tries how many at once; 1 unless said otherwise
   * @throws Failure 429 `TOO_MANY_TRIES`, with the seconds to wait, when none is left
   */
  take(key: string, tries?: number): Promise<void>;
  /** Whether a try was left; takes it. */
  tryTake(key: string): Promise<boolean>;
  /** A try that turned out to be a good one does not count; `tries` of them, 1 unless said otherwise. */
  giveBack(key: string, tries?: number): Promise<void>;
  forget(key: string): Promise<void>;
}

/** How often something may be tried, within how many seconds from the first try. */
export interface Limit {
  tries: number;
  seconds: number;
}
export type MakeThrottle = (limit: Limit) => Throttle;

export function createThrottle({ tries, seconds }: Limit): Throttle {
  const limiter = new RateLimiterMemory({ points: tries, duration: seconds });
  const take = async (key: string, count = 1) => {
    try {
      await limiter.consume(key, count);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooManyTries(refused.msBeforeNext / 1000);
    }
  };
  return {
    take,
    tryTake: (key) =>
      take(key).then(
        () => true,
        () => false,
      ),
    giveBack: async (key, count = 1) => void (await limiter.reward(key, count)),
    forget: async (key) => void (await limiter.delete(key)),
  };
}

const tooManyTries = (seconds: number) =>
  new Failure(429, 'TOO_MANY_TRIES', `Too many tries. Please try again ${inTime(seconds)}.`, undefined, {
    retryAfter: seconds,
  });

function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/**
 * Where a request comes from, for counting: an IPv4 address, or the /64 that one household or server has of IPv6. Whoever
 * has hung up comes from nowhere.
 */
export function networkOf(request: Partial<Pick<FastifyRequest, 'ip'>>): string {
  // A connection that is closed has no address any more, whatever the type says.
  const ip = request.ip ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [
    string[],
    string[],
  ];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
