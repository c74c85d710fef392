import type { Kept } from './design-state.ts';

export interface Moved extends Kept {
  key: string;
}

interface Deleted {
  deleted: string;
}

const CHANNEL = 'designs';

/** Messages between tabs: designs saved or deleted, drafts stored or moved. */
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
    /** Works after `stop`, too: a save may complete later. */
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

export function tellOfDesign(news: Kept | Moved | Deleted): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}
