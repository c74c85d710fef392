/* Files stored on this machine under our own ids: in the origin's private file system or, where pages can't write
   there, in IndexedDB. Nothing leaves the machine. */

const FOLDER = 'print-files';
const DATABASE = 'print-files';
const STORE = 'files';

/** @returns false if storage is full or forbidden */
export async function saveLocalFile(id: string, file: Blob): Promise<boolean> {
  try {
    await writeToFolder(id, file);
    return true;
  } catch {
    return runInDatabase('readwrite', (store) => store.put(file, id)).then(
      () => true,
      () => false,
    );
  }
}

/** Returns null if there is none or it can't be read. */
export async function readLocalFile(id: string): Promise<Blob | null> {
  const file = await readFromFolder(id).catch(() => null);
  if (file) return file;
  const stored = await runInDatabase('readonly', (store) => store.get(id)).catch(() => null);
  return stored instanceof Blob ? stored : null;
}

export async function deleteLocalFile(id: string): Promise<void> {
  await Promise.allSettled([
    openFolder().then((directory) => directory.removeEntry(id)),
    runInDatabase('readwrite', (store) => store.delete(id)),
  ]);
}

/** Deletes all files but these and those of the last day: another tab may not have registered its file yet. */
export async function deleteOtherFiles(ids: readonly string[]): Promise<void> {
  const usedIds = new Set(ids);
  const names: string[] = [];
  try {
    for await (const [name, handle] of await openFolder()) {
      const isOld = handle.kind === 'file' && (await handle.getFile()).lastModified < Date.now() - DAY_MS;
      if (!usedIds.has(name) && isOld) names.push(name);
    }
  } catch {
    // Storage is forbidden: there is nothing to delete.
  }
  for (const name of names) await deleteLocalFile(name);
}
const DAY_MS = 24 * 60 * 60 * 1000;

const openFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** The file only appears once the stream is closed. */
async function writeToFolder(id: string, file: Blob): Promise<void> {
  const handle = await (await openFolder()).getFileHandle(id, { create: true });
  try {
    await file.stream().pipeTo(await handle.createWritable());
  } catch (error) {
    await (await openFolder()).removeEntry(id).catch(() => {});
    throw error;
  }
}

async function readFromFolder(id: string): Promise<Blob> {
  const handle = await (await openFolder()).getFileHandle(id);
  return handle.getFile();
}

async function runInDatabase<T>(
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await toPromise(() => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return request;
  });
  try {
    return await toPromise(() => createRequest(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const toPromise = <T>(createRequest: () => IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = createRequest();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
