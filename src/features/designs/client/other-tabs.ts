import type { Kept } from './design-state.ts';

/** What tabs of one browser tell each other of designs: which was saved, and which draft was stored. */
export function followTabs(heard: { onSaved(news: Kept): void; onStored(key: string): void }) {
  const channel = new BroadcastChannel('designs');
  channel.onmessage = ({ data }: MessageEvent<Kept>) => heard.onSaved(data);
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null) heard.onStored(key);
  };
  addEventListener('storage', onStorage);
  return {
    tell: (news: Kept) => channel.postMessage(news),
    stop(): void {
      channel.close();
      removeEventListener('storage', onStorage);
    },
  };
}
