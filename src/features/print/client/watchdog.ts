export interface Watchdog {
  reset(): void;
  stop(): void;
}

/** @param onTimeout called when something is expected and nothing was heard for `ms` milliseconds */
export function createWatchdog(ms: number, onTimeout: () => void): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    reset() {
      stop();
      timer = setTimeout(onTimeout, ms);
    },
    stop,
  };
}
