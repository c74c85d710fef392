// Parts of the built shop, so that its tests can assemble it with another database, clock or mail server.

export { createApp } from '../src/app/create-app.ts';
export { createBuiltRenderer } from '../src/app/rendering/build-renderer.ts';
export { readBuiltAdmin } from '../src/app/serve-admin.ts';
export { createCoverStore } from '../src/features/covers/server/cover-store.ts';
export { createCoverPool } from '../src/features/covers/server/pool.ts';
export { folderEmail } from '../src/platform/email/email.ts';
export { createFolderStore } from '../src/platform/files/folder-store.ts';
export { createThrottle } from '../src/platform/http/throttle.ts';
export { reuseIdleProcesses } from '../src/platform/process/killable.ts';
