import type { Kept } from './design-state.ts';

/** A draft of this browser that has become one of the person's designs. */
export interface Moved extends Kept {
  /** Where the draft lay. */
  key: string;
}

/** One of the person's designs that is no more. */
interface Deleted {
  deleted: string;
}

const CHANNEL = 'designs';

/** What tabs of one browser tell each other of designs: which was saved or deleted, which draft was stored or has moved. */
export function followTabs(heard: {
  onSaved(news: Kept): void;
  onStored(key: string): void;
  onMoved(news: Moved): void;
  onDeleted(id: string): void;
}) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Kept | Moved | Deleted>) => {
    if ('deleted' in data) heard.onDeleted(data.deleted);
    else if ('key' in data) heard.onMoved(data);
    else heard.onSaved(data);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null) heard.onStored(key);
  };
  addEventListener('storage', onStorage);
  let isStopped = false;
  return {
    /** Other tabs hear it even when this one has let go of the design meanwhile. */
    tell(news: Kept): void {
      if (isStopped) tellOfDesign(news);
      else channel.postMessage(news);
    },
    stop(): void {
      isStopped = true;
      channel.close();
      removeEventListener('storage', onStorage);
    },
  };
}

/** Tells all tabs without listening to them. */
export function tellOfDesign(news: Kept | Moved | Deleted): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}
