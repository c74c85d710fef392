import type { MakeThrottle } from '#platform/http/throttle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * How often codes that give nothing may be tried: they are short words, and whoever guesses long enough finds one that was
 * meant for somebody else (decision 54). A network is shared by several people.
 */
export function createThrottles(createThrottle: MakeThrottle) {
  const ofPerson = [
    createThrottle({ tries: 10, seconds: MINUTE }),
    createThrottle({ tries: 50, seconds: HOUR }),
  ];
  const ofNetwork = [
    createThrottle({ tries: 30, seconds: MINUTE }),
    createThrottle({ tries: 150, seconds: HOUR }),
  ];
  const all = (userId: string, network: string) => [
    ...ofPerson.map((throttle) => ({ throttle, key: userId })),
    ...ofNetwork.map((throttle) => ({ throttle, key: network })),
  ];
  return {
    codes: {
      /** @throws Failure 429 where none of the tries is left */
      async take(userId: string, network: string): Promise<void> {
        for (const { throttle, key } of all(userId, network)) await throttle.take(key);
      },
      /** A code that works was no guess. */
      async giveBack(userId: string, network: string): Promise<void> {
        for (const { throttle, key } of all(userId, network)) await throttle.giveBack(key);
      },
    },
  };
}
