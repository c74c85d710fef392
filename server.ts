import { authorJobs } from '#features/books/server/admin/register.ts';
import './src/platform/environment/production.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cleaningJobs } from './src/app/cleanings.ts';
import type { PageRenderer } from './src/app/rendering/pages-handler.ts';
import { completeContent, seed } from './src/app/seed/seed.ts';
import { builtAdmin } from './src/app/serve-admin.ts';
import { connectServer, type Db } from './src/db/connect.ts';
import { FolderError, openFolder } from './src/db/folder.ts';
import { moveInto } from './src/db/moving/mark.ts';
import { type DemoLogins, demoLogins, endDemoLogins } from './src/features/accounts/server/demo-logins.ts';
import { demoColleagues, demoStaff, endDemoStaff } from './src/features/admin/server/demo-staff.ts';
import { firstOwnerLink } from './src/features/admin/server/welcome.ts';
import { articleJobs } from './src/features/blog/server/admin/register.ts';
import { standingBooks } from './src/features/blog/server/article-pictures.ts';
import { drawAhead } from './src/features/covers/server/draw-ahead.ts';
import { createCoverStore } from './src/features/covers/server/store.ts';
import { importsFolder } from './src/features/imports/server/files.ts';
import { importJobs } from './src/features/imports/server/jobs.ts';
import { orderJobs } from './src/features/orders/server/jobs.ts';
import { paymentsOf } from './src/features/payments/server/choose.ts';
import { paymentJobs } from './src/features/payments/server/jobs.ts';
import { priceJobs } from './src/features/prices/server/register.ts';
import { uploadJobs } from './src/features/print/server/uploads/jobs.ts';
import { referralJobs } from './src/features/referrals/server/register.ts';
import { rebuildSearch } from './src/features/search/server/rebuild.ts';
import { renewSearch } from './src/features/search/server/renew.ts';
import { endOnCrash } from './src/platform/crash.ts';
import { createEmail } from './src/platform/email/email.ts';
import {
  type Environment,
  EnvironmentError,
  readEnvironment,
  sessionSecret,
} from './src/platform/environment/environment.ts';
import type { FileStore } from './src/platform/files/file-store.ts';
import { openFiles } from './src/platform/files/open-files.ts';
import { removalJobs } from './src/platform/files/removals.ts';
import { type Job, type Jobs, startJobs, startLocalJobs } from './src/platform/jobs.ts';
import { closeWithin } from './src/platform/shutdown.ts';

const BUILD = join(import.meta.dirname, 'build');
/** Process managers usually kill a process ten seconds after asking it to stop. */
const ENDING_MS = 9500;
/** Delay of background work, whose first half second of CPU would hold up visitors of the embedded database. */
const QUIET_MS = 2000;

/**
 * Opens the database, fills it if it is empty, and listens until SIGINT or SIGTERM; running requests then get a few
 * seconds.
 * @param isRestart after a crash: skips the check for damage, which the first start has done
 */
export async function start({ isRestart = false } = {}): Promise<void> {
  const began = performance.now();
  endOnCrash();
  const environment = readEnvironment();
  await refuseTakenPort(environment);
  const development = environment.mode === 'development';
  const [db, { createApp }, builtPages] = await Promise.all([
    openDatabase(environment, isRestart),
    import('./src/app/create-app.ts'),
    development ? undefined : loadPages(),
  ]);
  const secret = await sessionSecret(environment);
  // Fails before anything is filled if the bucket's variables are wrong.
  const { files, place } = await openFiles(environment, secret);
  const isNew = await seed(db, { reindex: rebuildSearch });
  const added = isNew ? [] : await completeContent(db);
  const demo = await demoOf(environment, db);
  const ownerLink = demo ? null : await firstOwnerLink(db, environment.publicUrl);
  if (!isNew) await renewSearch(db);
  const covers = createCoverStore({
    dir: join(environment.dataDir, 'covers'),
    maxBytes: environment.coversMaxBytes,
  });
  const email = createEmail(environment);
  const vite = builtPages
    ? undefined
    : await (await import('./src/app/rendering/dev-renderer.ts')).developmentRenderer();
  const app = await createApp({
    db,
    covers,
    payments: paymentsOf(environment),
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
    admin: vite?.admin ?? (await builtAdmin(BUILD)),
    ...(vite ? { serveModules: vite.serveModules } : { publicFolder: join(BUILD, 'client') }),
  });
  let jobs: Jobs[] = [];
  let quiet: NodeJS.Timeout | undefined;
  let isStopping = false;
  stopOnSignal(async () => {
    isStopping = true;
    clearTimeout(quiet);
    const open = await closeWithin(ENDING_MS, [
      // Closed together: closing the application stops the email sweep that the jobs wait for.
      {
        name: 'requests, letters and jobs',
        close: () => Promise.all([app, ...jobs].map((one) => one.close())),
      },
      { name: 'the drawing of covers', close: () => covers.close() },
      { name: 'the database', close: () => db.close() },
    ]);
    if (open.length) app.log.warn(`Closing: did not wait any longer for ${open.join('; ')}`);
  });
  await app.listen({ port: environment.port, host: environment.host });
  const opening = { isNew, added, demo, ownerLink, email: email.place, files: place };
  greet(environment, opening, performance.now() - began);
  // A signal may have arrived meanwhile.
  if (isStopping) return;
  quiet = setTimeout(() => {
    void drawAhead({
      db,
      store: covers,
      standingBooks: (articles) => standingBooks(db, articles),
    });
    jobs = startWork(app, { db, files });
  }, QUIET_MS);
}

function startWork(
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
  const note = (error: unknown) => log.error(error);
  mailer?.start().catch(note);
  printUploads.takeUp().catch(note);
  imports.wake().catch(note);
  const email: Job[] = mailer ? [{ name: 'email', cron: '* * * * *', work: () => mailer.sweep() }] : [];
  const clock = startJobs(
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
      ...cleaningJobs(db, mailer),
    ],
    note,
  );
  return [clock, startLocalJobs(db, [...uploadJobs(printUploads), ...importJobs(imports)], note)];
}

async function loadPages(): Promise<PageRenderer> {
  const { builtRenderer } = await import('./src/app/rendering/build-renderer.ts');
  return builtRenderer(BUILD);
}

/** @throws Error EADDRINUSE before the database is opened, which takes seconds */
async function refuseTakenPort({ port, host }: Environment): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  await new Promise((resolve) => probe.close(resolve));
}

async function openDatabase({ databaseUrl, dataDir }: Environment, isRestart: boolean): Promise<Db> {
  if (!databaseUrl) return openFolder(dataDir, { isChecked: isRestart });
  const db = connectServer(databaseUrl);
  await refuseHalfMoved(db);
  await db.migrate();
  return db;
}

/** A half-moved shop would be filled with demonstration data or sell without part of its orders. */
async function refuseHalfMoved(db: Db): Promise<void> {
  const move = await moveInto(db);
  if (move && !move.finishedAt)
    throw new EnvironmentError(
      `The move of a shop into this database, begun on ${move.begunAt}, is not finished. End it:  npm run move-to-server`,
    );
}

/** Demo accounts exist outside production only. */
async function demoOf({ mode, databaseUrl, dataDir }: Environment, db: Db): Promise<DemoLogins | null> {
  if (databaseUrl) return null;
  if (mode !== 'production')
    return demoLogins(db, dataDir, { staff: { make: demoStaff, list: demoColleagues } });
  await endDemoLogins(db, dataDir);
  await endDemoStaff(db);
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

interface Opening {
  isNew: boolean;
  added: readonly string[];
  demo: DemoLogins | null;
  /** Set while the admin has no owner yet. */
  ownerLink: string | null;
  email: string;
  /** Null for the data folder. */
  files: string | null;
}

function greet(
  { publicUrl, databaseUrl, dataDir }: Environment,
  { isNew, added, demo, ownerLink, email, files }: Opening,
  took: number,
): void {
  const where = databaseUrl ? 'PostgreSQL server' : `embedded database in ${dataDir}`;
  console.log(`
Rare Bindings is open:  ${publicUrl}
  ${where}${isNew ? ', filled with the demonstration catalogue' : ''}${added.length ? `, completed with ${added.join(', ')}` : ''}; ready in ${(took / 1000).toFixed(1)} s
  Email: ${email}${files ? `\n  Uploaded files: ${files}` : ''}
${demo ? `${demoLines(demo)}\n` : ''}${ownerLink ? `  The admin has no owner yet. Whoever opens this first becomes the owner, within a day and once:\n    ${ownerLink}\n` : ''}  The calls of the shop: ${publicUrl}/api/docs    Stop: Ctrl+C
`);
}

function demoLines({ password, people }: DemoLogins): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  const lines = people.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`);
  return [`  Demo logins, all with the password  ${password}`, ...lines].join('\n');
}

/** Checks whether a failed start needs its operator to change something. */
export const isMisconfigured = (error: unknown): boolean =>
  error instanceof EnvironmentError ||
  error instanceof FolderError ||
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

export function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof FolderError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'The port is in use by another program. Stop that program, or set PORT to another number.';
  if (code === 'ECONNREFUSED') return `The database server cannot be reached: ${message}. See DATABASE_URL.`;
  return stack ?? message;
}

if (import.meta.main)
  start().catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
