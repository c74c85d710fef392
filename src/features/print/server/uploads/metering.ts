import type { MakeThrottle, Throttle } from '#platform/http/throttle.ts';
import { FILE_BYTES_MAX } from '../../limits.ts';

/** Per hour: ten files of maximum size for a person, three times as much for a network. */
const KB_AN_HOUR = 10 * (FILE_BYTES_MAX / 1024);
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
  begin(sender: Sender, bytes: number): Promise<(came: number) => Promise<void>>;
}

export function createMeter(throttle: MakeThrottle): Meter {
  const people = throttle({ tries: KB_AN_HOUR, seconds: HOUR });
  const networks = throttle({ tries: 3 * KB_AN_HOUR, seconds: HOUR });
  return {
    async begin({ person, network }, bytes) {
      const announced = kilobytes(bytes);
      await takeAll(people, person, announced);
      try {
        await takeAll(networks, network, announced);
      } catch (refused) {
        await people.giveBack(person, announced);
        throw refused;
      }
      return async (came) => {
        const rest = announced - kilobytes(came);
        if (rest <= 0) return;
        await people.giveBack(person, rest);
        await networks.giveBack(network, rest);
      };
    },
  };
}

/** All or nothing: a refusal takes nothing. */
async function takeAll(throttle: Throttle, key: string, count: number): Promise<void> {
  try {
    await throttle.take(key, count);
  } catch (refused) {
    await throttle.giveBack(key, count);
    throw refused;
  }
}

/** Every request counts for at least one. */
const kilobytes = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024));
