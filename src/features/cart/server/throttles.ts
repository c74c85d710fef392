import type { MakeThrottle } from '#platform/http/throttle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * Limits tries of invalid coupons: codes are short words, so guessing would find coupons meant for others (decision
 * 54). A network may be shared by several people.
 */
export function createThrottles(createThrottle: MakeThrottle) {
  const perCustomer = [
    createThrottle({ tries: 10, seconds: MINUTE }),
    createThrottle({ tries: 50, seconds: HOUR }),
  ];
  const perNetwork = [
    createThrottle({ tries: 30, seconds: MINUTE }),
    createThrottle({ tries: 150, seconds: HOUR }),
  ];
  const allThrottles = (userId: string, network: string) => [
    ...perCustomer.map((throttle) => ({ throttle, key: userId })),
    ...perNetwork.map((throttle) => ({ throttle, key: network })),
  ];
  return {
    codes: {
      /** @throws Failure 429 if any limit is exhausted */
      async take(userId: string, network: string): Promise<void> {
        for (const { throttle, key } of allThrottles(userId, network)) await throttle.take(key);
      },
      async giveBack(userId: string, network: string): Promise<void> {
        for (const { throttle, key } of allThrottles(userId, network)) await throttle.refund(key);
      },
    },
  };
}
