import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_ACCESS_MARKER } from './admin-access-table.ts';

export const COLUMNS = ['guest', 'unverified', 'verified', 'other'] as const;
export type Column = (typeof COLUMNS)[number];

interface Answer {
  status: number;
  code?: string;
}
export interface AccessRow {
  /** Needs the XSRF header: every method but GET, and GETs that change something, unless marked "no token". */
  changes: boolean;
  /** Null where a call doesn't apply. */
  answers: Record<Column, Answer | null>;
  /** Answer for a member of RB Exclusive, where it differs. */
  member: Answer | null;
}

const CODES: Record<number, string> = { 401: 'UNAUTHENTICATED', 404: 'NOT_FOUND', 409: 'EMAIL_NOT_VERIFIED' };
const CALL = /^`([A-Z]+) (\/api\/\S+)`(?: \((changes|no token)\))?$/;

/** Reads the tables of `docs/access.md`: expected answers by call, such as `GET /api/session`. */
export async function readAccess(): Promise<Map<string, AccessRow>> {
  const text = await readFile(join(import.meta.dirname, '../docs/access.md'), 'utf8');
  const rows = new Map<string, AccessRow>();
  const [shopPart = ''] = text.split(ADMIN_ACCESS_MARKER);
  for (const line of shopPart.split('\n').filter((row) => row.startsWith('| `'))) {
    const [call = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, method, path, mark] = CALL.exec(call) ?? [];
    const name = `${method} ${path}`;
    if (!method || cells.length !== COLUMNS.length) throw new Error(`Not an access row: ${line}`);
    if (rows.has(name)) throw new Error(`${name} has two rows.`);
    const [member] = cells.flatMap((cell) => /a member (.+)$/.exec(cell)?.[1] ?? []);
    rows.set(name, {
      changes: (method !== 'GET' && mark !== 'no token') || mark === 'changes',
      answers: Object.fromEntries(
        COLUMNS.map((column, i) => [column, parseAnswer(cells[i] ?? '')]),
      ) as AccessRow['answers'],
      member: member === undefined ? null : parseAnswer(member),
    });
  }
  return rows;
}

/** Parses `409 ALREADY_VERIFIED`, `404`, `200, as themselves`, or a dash. */
function parseAnswer(cell: string): Answer | null {
  if (cell === '—') return null;
  const [, status, code] = /^(\d{3})(?: ([A-Z_]+))?(?:,|$)/.exec(cell) ?? [];
  if (!status) throw new Error(`Not an answer: ${cell}`);
  const defaultCode = code ?? CODES[Number(status)];
  return { status: Number(status), ...(defaultCode ? { code: defaultCode } : {}) };
}
