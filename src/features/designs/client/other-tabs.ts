import type { SavedRef } from './design-state.ts';

export interface MovedDraft extends SavedRef {
  key: string;
}

interface DeletedDesign {
  deleted: string;
}

const CHANNEL = 'designs';

export interface TabHandlers {
  onSaved(message: SavedRef): void;
  onStored(key: string): void;
  onMoved(message: MovedDraft): void;
  onDeleted(id: string): void;
}

/** Messages between tabs: designs saved or deleted, drafts stored or moved. */
export function listenToTabs(handlers: TabHandlers) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SavedRef | MovedDraft | DeletedDesign>) => {
    if ('deleted' in data) handlers.onDeleted(data.deleted);
    else if ('key' in data) handlers.onMoved(data);
    else handlers.onSaved(data);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null) handlers.onStored(key);
  };
  addEventListener('storage', onStorage);
  let isStopped = false;
  return {
    /** Works after `stop`, too: a save may complete later. */
    notify(message: SavedRef): void {
      if (isStopped) notifyTabs(message);
      else channel.postMessage(message);
    },
    stop(): void {
      isStopped = true;
      channel.close();
      removeEventListener('storage', onStorage);
    },
  };
}

export function notifyTabs(message: SavedRef | MovedDraft | DeletedDesign): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}
