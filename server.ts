import { authorJobs } from '#features/books/server/admin/register.ts';
import './src/platform/environment/set-node-env.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cleanupJobs } from './src/app/cleanups.ts';
import { printGreeting } from './src/app/greeting.ts';
import type { PageRenderer } from './src/app/rendering/pages-handler.ts';
import { completeContent, seed } from './src/app/seed/seed.ts';
import { readBuiltAdmin } from './src/app/serve-admin.ts';
import { connectServer, type Db } from './src/db/connect.ts';
import { FolderError, openFolder } from './src/db/data-folder.ts';
import { findMove } from './src/db/moving/move-record.ts';
import {
  type DemoLogins,
  disableDemoLogins,
  ensureDemoLogins,
} from './src/features/accounts/server/demo-logins.ts';
import { createDemoStaff, disableDemoStaff, listDemoStaff } from './src/features/admin/server/demo-staff.ts';
import { createFirstOwnerLink } from './src/features/admin/server/welcome.ts';
import { articleJobs } from './src/features/blog/server/admin/register.ts';
import { articlePictureBooks } from './src/features/blog/server/article-pictures.ts';
import { createCoverStore } from './src/features/covers/server/cover-store.ts';
import { prerenderCovers } from './src/features/covers/server/prerender.ts';
import { importsFolder } from './src/features/imports/server/import-files.ts';
import { importJobs } from './src/features/imports/server/jobs.ts';
import { orderJobs } from './src/features/orders/server/jobs.ts';
import { paymentJobs } from './src/features/payments/server/jobs.ts';
import { paymentOptions } from './src/features/payments/server/payment-options.ts';
import { priceJobs } from './src/features/prices/server/register.ts';
import { uploadJobs } from './src/features/print/server/uploads/jobs.ts';
import { referralJobs } from './src/features/referrals/server/register.ts';
import { rebuildSearch } from './src/features/search/server/rebuild.ts';
import { upgradeSearch } from './src/features/search/server/upgrade-search.ts';
import { exitOnCrash } from './src/platform/crash.ts';
import { createEmail } from './src/platform/email/email.ts';
import {
  type Environment,
  EnvironmentError,
  loadSessionSecret,
  readEnvironment,
} from './src/platform/environment/environment.ts';
import type { FileStore } from './src/platform/files/file-store.ts';
import { openFiles } from './src/platform/files/open-files.ts';
import { removalJobs } from './src/platform/files/removals.ts';
import { type Job, type Jobs, startJobs, startLocalJobs } from './src/platform/jobs.ts';
import { closeWithin } from './src/platform/shutdown.ts';

const BUILD = join(import.meta.dirname, 'build');
/** Process managers usually kill a process ten seconds after asking it to stop. */
const SHUTDOWN_MS = 9500;
/** Delay of background work, whose first half second of CPU would hold up visitors of the embedded database. */
const BACKGROUND_DELAY_MS = 2000;

/**
 * Opens the database, fills it if it is empty, and listens until SIGINT or SIGTERM; running requests then get a few
 * seconds.
 * @param isRestart after a crash: skips the check for damage, which the first start has done
 */
export async function start({ isRestart = false } = {}): Promise<void> {
  const began = performance.now();
  exitOnCrash();
  const environment = readEnvironment();
  await checkPortIsFree(environment);
  const development = environment.mode === 'development';
  const [db, { createApp }, builtPages] = await Promise.all([
    openDatabase(environment, isRestart),
    import('./src/app/create-app.ts'),
    development ? undefined : loadPages(),
  ]);
  const secret = await loadSessionSecret(environment);
  // Fails before anything is filled if the bucket's variables are wrong.
  const { files, location: place } = await openFiles(environment, secret);
  const isNew = await seed(db, { reindex: rebuildSearch });
  const added = isNew ? [] : await completeContent(db);
  const demo = await setUpDemo(environment, db);
  const ownerLink = demo ? null : await createFirstOwnerLink(db, environment.publicUrl);
  if (!isNew) await upgradeSearch(db);
  const covers = createCoverStore({
    dir: join(environment.dataDir, 'covers'),
    maxBytes: environment.coversMaxBytes,
  });
  const email = createEmail(environment);
  const vite = builtPages
    ? undefined
    : await (await import('./src/app/rendering/dev-renderer.ts')).createDevRenderer();
  const app = await createApp({
    db,
    covers,
    payments: paymentOptions(environment),
    files,
    uploadsFolder: join(environment.dataDir, 'uploads'),
    receivingFolder: join(environment.dataDir, 'receiving'),
    importsFolder: importsFolder(environment.dataDir),
    email,
    inbox: environment.email.inbox,
    secret,
    origin: environment.publicUrl,
    trustProxy: environment.trustProxy,
    countryHeader: environment.countryHeader,
    logger: { level: development ? 'info' : environment.logLevel },
    pages: vite?.pages ?? builtPages,
    admin: vite?.admin ?? (await readBuiltAdmin(BUILD)),
    ...(vite ? { serveModules: vite.serveModules } : { publicFolder: join(BUILD, 'client') }),
  });
  let jobs: Jobs[] = [];
  let backgroundTimer: NodeJS.Timeout | undefined;
  let isStopping = false;
  stopOnSignal(async () => {
    isStopping = true;
    clearTimeout(backgroundTimer);
    // Closed together: closing the application stops the email sweep that the jobs wait for.
    const closeApp = () => Promise.all([app, ...jobs].map((part) => part.close()));
    const open = await closeWithin(SHUTDOWN_MS, [
      { name: 'requests, emails and jobs', close: closeApp },
      { name: 'cover rendering', close: () => covers.close() },
      { name: 'the database', close: () => db.close() },
    ]);
    if (open.length) app.log.warn(`Closing: stopped waiting for ${open.join('; ')}`);
  });
  await app.listen({ port: environment.port, host: environment.host });
  const startInfo = { isNew, added, demo, ownerLink, email: email.place, files: place };
  printGreeting(environment, startInfo, performance.now() - began);
  // A signal may have arrived meanwhile.
  if (isStopping) return;
  backgroundTimer = setTimeout(() => {
    void prerenderCovers({
      db,
      store: covers,
      listArticleBooks: (articles) => articlePictureBooks(db, articles),
    });
    jobs = startBackgroundWork(app, { db, files });
  }, BACKGROUND_DELAY_MS);
}

function startBackgroundWork(
  {
    articles,
    mailer,
    payments,
    orders,
    referrals,
    printUploads,
    priceChanges,
    authorRewrites,
    imports,
    log,
  }: FastifyInstance,
  { db, files }: { db: Db; files: FileStore },
): Jobs[] {
  const logError = (error: unknown) => log.error(error);
  mailer?.start().catch(logError);
  printUploads.resumeUploads().catch(logError);
  imports.wake().catch(logError);
  const email: Job[] = mailer ? [{ name: 'email', cron: '* * * * *', work: () => mailer.sweep() }] : [];
  const scheduler = startJobs(
    db,
    [
      ...email,
      ...paymentJobs(payments),
      ...orderJobs(orders),
      ...removalJobs({ db, files }),
      ...referralJobs(referrals),
      ...articleJobs(articles),
      ...priceJobs(priceChanges),
      ...authorJobs(authorRewrites),
      ...cleanupJobs(db, mailer),
    ],
    logError,
  );
  return [scheduler, startLocalJobs(db, [...uploadJobs(printUploads), ...importJobs(imports)], logError)];
}

async function loadPages(): Promise<PageRenderer> {
  const { createBuiltRenderer } = await import('./src/app/rendering/build-renderer.ts');
  return createBuiltRenderer(BUILD);
}

/** @throws Error EADDRINUSE before the database is opened, which takes seconds */
async function checkPortIsFree({ port, host }: Environment): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  await new Promise((resolve) => probe.close(resolve));
}

async function openDatabase({ databaseUrl, dataDir }: Environment, isRestart: boolean): Promise<Db> {
  if (!databaseUrl) return openFolder(dataDir, { isChecked: isRestart });
  const db = connectServer(databaseUrl);
  await checkMoveIsComplete(db);
  await db.migrate();
  return db;
}

/** A half-moved shop would be filled with demonstration data or sell without part of its orders. */
async function checkMoveIsComplete(db: Db): Promise<void> {
  const move = await findMove(db);
  if (move && !move.finishedAt)
    throw new EnvironmentError(
      `This database contains an unfinished move of a shop, started on ${move.startedAt}. Finish it:  npm run move-to-server`,
    );
}

/** Demo accounts exist outside production only. */
async function setUpDemo({ mode, databaseUrl, dataDir }: Environment, db: Db): Promise<DemoLogins | null> {
  if (databaseUrl) return null;
  if (mode !== 'production')
    return ensureDemoLogins(db, dataDir, { staff: { create: createDemoStaff, list: listDemoStaff } });
  await disableDemoLogins(db, dataDir);
  await disableDemoStaff(db);
  return null;
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

/** Checks whether a failed start needs its operator to change something. */
export const isMisconfigured = (error: unknown): boolean =>
  error instanceof EnvironmentError ||
  error instanceof FolderError ||
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

export function explainStartFailure(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof FolderError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'The port is in use by another program. Stop that program, or set PORT to another number.';
  if (code === 'ECONNREFUSED') return `The database server cannot be reached: ${message}. See DATABASE_URL.`;
  return stack ?? message;
}

if (import.meta.main)
  start().catch((error: unknown) => {
    console.error(explainStartFailure(error));
    process.exit(1);
  });
