import type { MakeThrottle, Throttle } from '#platform/http/throttle.ts';
import { FILE_BYTES_MAX } from '../../limits.ts';

/** Per hour: ten files of maximum size for a person, three times as much for a network. */
const KB_PER_HOUR = 10 * (FILE_BYTES_MAX / 1024);
const HOUR = 60 * 60;

interface Sender {
  person: string;
  network: string;
}

export interface Meter {
  /**
   * Reserves the bytes a request may bring.
   * @returns function that takes the bytes received and releases the rest
   * @throws Failure 429 if less is left
   */
  begin(sender: Sender, bytes: number): Promise<(received: number) => Promise<void>>;
}

export function createMeter(throttle: MakeThrottle): Meter {
  const people = throttle({ tries: KB_PER_HOUR, seconds: HOUR });
  const networks = throttle({ tries: 3 * KB_PER_HOUR, seconds: HOUR });
  return {
    async begin({ person, network }, bytes) {
      const reserved = kilobytes(bytes);
      await takeAll(people, person, reserved);
      try {
        await takeAll(networks, network, reserved);
      } catch (refused) {
        await people.refund(person, reserved);
        throw refused;
      }
      return async (received) => {
        const rest = reserved - kilobytes(received);
        if (rest <= 0) return;
        await people.refund(person, rest);
        await networks.refund(network, rest);
      };
    },
  };
}

/** All or nothing: a refusal takes nothing. */
async function takeAll(throttle: Throttle, key: string, count: number): Promise<void> {
  try {
    await throttle.take(key, count);
  } catch (refused) {
    await throttle.refund(key, count);
    throw refused;
  }
}

/** Every request counts for at least one. */
const kilobytes = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024));
