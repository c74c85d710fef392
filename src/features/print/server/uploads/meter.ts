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
   * Reserves the maximum bytes of a request.
   * @returns function that takes the bytes received and releases the rest
   * @throws Failure 429 if fewer bytes remain
   */
  begin(sender: Sender, bytes: number): Promise<(receivedBytes: number) => Promise<void>>;
}

export function createMeter(throttle: MakeThrottle): Meter {
  const people = throttle({ tries: KB_PER_HOUR, seconds: HOUR });
  const networks = throttle({ tries: 3 * KB_PER_HOUR, seconds: HOUR });
  return {
    async begin({ person, network }, bytes) {
      const reserved = toKilobytes(bytes);
      await takeAll(people, person, reserved);
      try {
        await takeAll(networks, network, reserved);
      } catch (error) {
        await people.refund(person, reserved);
        throw error;
      }
      return async (receivedBytes) => {
        const unused = reserved - toKilobytes(receivedBytes);
        if (unused <= 0) return;
        await people.refund(person, unused);
        await networks.refund(network, unused);
      };
    },
  };
}

/** Takes all or nothing. */
async function takeAll(throttle: Throttle, key: string, count: number): Promise<void> {
  try {
    await throttle.take(key, count);
  } catch (error) {
    await throttle.refund(key, count);
    throw error;
  }
}

/** Every request counts for at least one. */
const toKilobytes = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024));
