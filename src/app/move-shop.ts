import type { Db } from '#db/connect.ts';
import { type MovedTable, moveTables } from '#db/moving/move.ts';
import { MoveError } from '#db/moving/move-error.ts';
import { beginMove, finishMove, getOrigin, MOVE_SCHEMA } from '#db/moving/move-record.ts';
import { listTables } from '#db/moving/pg-catalog.ts';
import { disableDemoLogins } from '#features/accounts/server/demo-logins.ts';
import { disableDemoStaff } from '#features/admin/server/demo-staff.ts';
import { hasBooks } from '#features/books/server/has-books.ts';
import { copyImportFiles, importsFolder } from '#features/imports/server/import-files.ts';
import { DERIVED_SCHEMAS, rebuildAllSearch, type SearchCounts } from '#features/search/server/rebuild-all.ts';
import { copyFiles, countFiles, findMissingFiles } from '#platform/files/copy-files.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { getFilesFolder } from '#platform/files/open-files.ts';
import { JOBS_SCHEMA } from '#platform/jobs.ts';

/** Schemas that aren't moved: migrations and jobs belong to each database, search is rebuilt. */
const EXCLUDED_SCHEMAS = ['drizzle', JOBS_SCHEMA, MOVE_SCHEMA, ...DERIVED_SCHEMAS];

interface ShopMove {
  source: Db;
  target: Db;
  dataDir: string;
  /** Destination of uploaded files; null to leave them. */
  files: FileStore | null;
  /** Destination of import files; null to leave them. */
  importsTo: string | null;
  onProgress: (table: string, rows: number) => void;
}

export interface MovedShop {
  tables: MovedTable[];
  search: SearchCounts[];
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
  const { finishedAt } = await beginMove(
    target,
    await getOrigin(source),
    await listTables(source, EXCLUDED_SCHEMAS),
  );
  if (finishedAt) return { finishedAt };
  await target.migrate();
  await disableDemoLogins(source, dataDir);
  await disableDemoStaff(source);
  let search: SearchCounts[] = [];
  const derive = async () => {
    search = await rebuildAllSearch(target);
    for (const { catalogue, listed, indexed: found } of search)
      if (listed !== found)
        throw new MoveError(`Search finds ${found} of the ${listed} books in the ${catalogue} catalogue.`);
  };
  const tables = await moveTables({ ...move, excludedSchemas: EXCLUDED_SCHEMAS, derive });
  const files = await moveFiles(move);
  const imports = await copyImportFiles(importsFolder(dataDir), move.importsTo);
  await finishMove(target);
  return { tables, search, files, imports };
}

async function moveFiles({ dataDir, files }: ShopMove): Promise<number> {
  const folder = getFilesFolder(dataDir);
  if (!files) return countFiles(folder);
  const copied = await copyFiles(folder, files);
  const missing = await findMissingFiles(folder, files);
  if (missing.length)
    throw new MoveError(
      `${missing.length} of ${copied} files did not arrive intact; the first is ${missing[0]}. Run the command again.`,
    );
  return copied;
}
