import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './failures.ts';

export interface Throttle {
  /**
   * @param tries 1 by default
   * @throws Failure 429 `TOO_MANY_TRIES` with the seconds to wait
   */
  take(key: string, tries?: number): Promise<void>;
  tryTake(key: string): Promise<boolean>;
  refund(key: string, tries?: number): Promise<void>;
  forget(key: string): Promise<void>;
}

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
    refund: async (key, count = 1) => void (await limiter.reward(key, count)),
    forget: async (key) => void (await limiter.delete(key)),
  };
}

const tooManyTries = (seconds: number) =>
  new Failure(429, 'TOO_MANY_TRIES', `Too many tries. Please try again ${formatWait(seconds)}.`, undefined, {
    retryAfter: seconds,
  });

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** Network for counting: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork(request: Partial<Pick<FastifyRequest, 'ip'>>): string {
  // Closed connections have no address, whatever the type says.
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
