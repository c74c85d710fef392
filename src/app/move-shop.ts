import type { Db } from '#db/connect.ts';
import { tablesOf } from '#db/moving/catalogue.ts';
import { beginMove, finishMove, MOVE_SCHEMA, originOf } from '#db/moving/mark.ts';
import { type MovedTable, moveTables } from '#db/moving/move.ts';
import { MoveError } from '#db/moving/move-error.ts';
import { endDemoLogins } from '#features/accounts/server/demo-logins.ts';
import { endDemoStaff } from '#features/admin/server/demo-staff.ts';
import { hasBooks } from '#features/books/server/has-books.ts';
import { carryImportFiles, importsFolder } from '#features/imports/server/files.ts';
import { DERIVED_SCHEMAS, rebuildAllSearch, type Searchable } from '#features/search/server/rebuild-all.ts';
import { carryFiles, countFiles, missingFiles } from '#platform/files/carry-files.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { filesFolder } from '#platform/files/open-files.ts';
import { JOBS_SCHEMA } from '#platform/jobs.ts';

/** What is no shop's: the list of migrations and the clock are each database's own, and search is made anew. */
const LEFT_OUT = ['drizzle', JOBS_SCHEMA, MOVE_SCHEMA, ...DERIVED_SCHEMAS];

interface ShopMove {
  /** The embedded database, which nobody else has open. */
  source: Db;
  /** The server's, which is brought up to date. */
  target: Db;
  /** The folder of the embedded database and of its uploaded files. */
  dataDir: string;
  /** Where uploaded files are to go; null where they stay. */
  files: FileStore | null;
  /** The folder that files of imports are to go to; null where they stay. */
  importsTo: string | null;
  /** Hears how many rows of a table have gone, batch by batch. */
  told: (table: string, rows: number) => void;
}

/** What is on both sides, alike. */
export interface MovedShop {
  tables: MovedTable[];
  search: Searchable[];
  /** Uploaded files in the folder, all of which were carried if they were to be. */
  files: number;
  /** Files of imports, likewise. */
  imports: number;
}

/**
 * Moves a shop with all that it holds from its embedded database to a server's. Ended at any moment it may be done again, and
 * ends the same. The demo accounts of a trial end, since a server's shop has none.
 * @returns both sides' counts; the time of an earlier move where all has been moved before
 * @throws MoveError for a shop without books, for a server that holds another, which is left as it is, and for anything that differs in the end
 */
export async function moveShop(move: ShopMove): Promise<MovedShop | { finishedAt: string }> {
  const { source, target, dataDir } = move;
  // A start that was ended before it had filled its database leaves such a one.
  if (!(await hasBooks(source)))
    throw new MoveError(`Nothing was moved: the shop in ${dataDir} has no books yet.`);
  const { finishedAt } = await beginMove(target, await originOf(source), await tablesOf(source, LEFT_OUT));
  if (finishedAt) return { finishedAt };
  await target.migrate();
  await endDemoLogins(source, dataDir);
  await endDemoStaff(source);
  let search: Searchable[] = [];
  const derive = async () => {
    search = await rebuildAllSearch(target);
    for (const { catalogue, listed, found } of search)
      if (listed !== found)
        throw new MoveError(`Of the ${listed} books of the catalogue ${catalogue} search finds ${found}.`);
  };
  const tables = await moveTables({ ...move, leftOut: LEFT_OUT, derive });
  const files = await moveFiles(move);
  const imports = await carryImportFiles(importsFolder(dataDir), move.importsTo);
  await finishMove(target);
  return { tables, search, files, imports };
}

async function moveFiles({ dataDir, files }: ShopMove): Promise<number> {
  const folder = filesFolder(dataDir);
  if (!files) return countFiles(folder);
  const carried = await carryFiles(folder, files);
  const missing = await missingFiles(folder, files);
  if (missing.length)
    throw new MoveError(
      `Of ${carried} files ${missing.length} did not arrive as they are, the first of them ${missing[0]}. Run it again.`,
    );
  return carried;
}
