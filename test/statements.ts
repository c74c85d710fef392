import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** First letters of the messages of PostgreSQL's protocol that carry a statement: Parse and Query. */
const CARRIES_STATEMENT = ['P', 'Q'];
/** What the shop asks by itself every few seconds. */
const BY_ITSELF = /FROM revisions/;

export interface Statements {
  /** The texts of all statements that any database of this process has been asked meanwhile, BEGIN and COMMIT too. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  stop(): void;
}

/** Listens at the drivers, so that nothing that reaches a database goes past it. */
export function hearStatements(): Statements {
  let heard: string[] = [];
  const hear = (text: string) => {
    if (!BY_ITSELF.test(text)) heard.push(text.trim());
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    hear(typeof asked === 'string' ? asked : asked.text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  const { execProtocolRawSync } = PGlite.prototype;
  PGlite.prototype.execProtocolRawSync = function (message) {
    if (CARRIES_STATEMENT.includes(String.fromCharCode(message[0] ?? 0))) hear(textIn(message));
    return execProtocolRawSync.call(this, message);
  };
  return {
    async during(work) {
      heard = [];
      await work();
      return heard;
    },
    stop() {
      pg.Client.prototype.query = query;
      PGlite.prototype.execProtocolRawSync = execProtocolRawSync;
    },
  };
}

/** After the letter and the length, Query has the text, Parse a name before it; each ends with a zero. */
function textIn(message: Uint8Array): string {
  const texts = Buffer.from(message.subarray(5)).toString().split('\0');
  return (message[0] === 'P'.charCodeAt(0) ? texts[1] : texts[0]) ?? '';
}
