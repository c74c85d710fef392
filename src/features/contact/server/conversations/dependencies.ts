import type { Db } from '#db/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { ConversationLinks } from './links.ts';
import type { ConversationWorks } from './works.ts';

export interface ConversationsContext {
  db: Db;
  clock: () => Date;
  rates: Rates;
  files: FileStore;
  inbox: string;
  links: ConversationLinks;
  works: ConversationWorks;
}

export interface ConversationPageContext
  extends Pick<ConversationsContext, 'db' | 'clock' | 'inbox' | 'links' | 'works'> {
  throttle: Throttle;
}

export const toIsoDate = (moment: Date): string => moment.toISOString().slice(0, 10);
