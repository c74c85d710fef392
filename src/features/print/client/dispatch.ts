import type { Dispatch, OnSent } from './desk-means.ts';
export function dispatch(_file: Blob, _name: string, onSent: OnSent): Dispatch {
  let sent = 0;
  let timer: ReturnType<typeof setInterval>;
  const done = new Promise<never>(() => {});
  const go = () => {
    timer = setInterval(() => {
      sent += 4e6;
      onSent({ sent, total: 2e8, isLost: false });
    }, 500);
  };
  go();
  return { done, pause: () => clearInterval(timer), resume: go, stop: () => clearInterval(timer) };
}
