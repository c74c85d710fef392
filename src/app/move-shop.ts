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

/** Schemas that aren't moved: migrations and jobs belong to each database, search is rebuilt. */
const LEFT_OUT = ['drizzle', JOBS_SCHEMA, MOVE_SCHEMA, ...DERIVED_SCHEMAS];

interface ShopMove {
  source: Db;
  target: Db;
  dataDir: string;
  /** Destination of uploaded files; null to leave them. */
  files: FileStore | null;
  /** Destination of import files; null to leave them. */
  importsTo: string | null;
  told: (table: string, rows: number) => void;
}

export interface MovedShop {
  tables: MovedTable[];
  search: Searchable[];
  files: number;
  imports: number;
}

/**
 * Moves a shop from its embedded database to a server. Can be interrupted and repeated. Removes demo accounts.
 * @returns counts of both sides, or the time of an earlier complete move
 * @throws MoveError for an empty shop, a server that holds another shop, or any difference in the end
 */
export async function moveShop(move: ShopMove): Promise<MovedShop | { finishedAt: string }> {
  const { source, target, dataDir } = move;
  // Left by a start that was interrupted before seeding.
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
