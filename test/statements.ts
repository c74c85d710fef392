import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Message types of PostgreSQL's protocol that carry a statement: Parse and Query. */
const CARRIES_STATEMENT = ['P', 'Q'];
/** Polled by the shop every few seconds. */
const POLLING = /FROM revisions/;

export interface Statements {
  /** Texts of all statements sent by this process meanwhile, including BEGIN and COMMIT. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  stop(): void;
}

/** Hooks into the drivers, so that no statement is missed. */
export function captureStatements(): Statements {
  let captured: string[] = [];
  const capture = (text: string) => {
    if (!POLLING.test(text)) captured.push(text.trim());
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    capture(typeof statement === 'string' ? statement : statement.text);
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  const { execProtocolRawSync } = PGlite.prototype;
  PGlite.prototype.execProtocolRawSync = function (message) {
    if (CARRIES_STATEMENT.includes(String.fromCharCode(message[0] ?? 0))) capture(readText(message));
    return execProtocolRawSync.call(this, message);
  };
  return {
    async during(work) {
      captured = [];
      await work();
      return captured;
    },
    stop() {
      pg.Client.prototype.query = query;
      PGlite.prototype.execProtocolRawSync = execProtocolRawSync;
    },
  };
}

/** Query has the text after type and length, Parse a name before it; each ends with a zero byte. */
function readText(message: Uint8Array): string {
  const texts = Buffer.from(message.subarray(5)).toString().split('\0');
  return (message[0] === 'P'.charCodeAt(0) ? texts[1] : texts[0]) ?? '';
}
