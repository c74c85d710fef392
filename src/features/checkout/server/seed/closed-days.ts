import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { closedDays } from '../../tables.ts';

const ClosedDay = z.strictObject({ day: z.iso.date(), name: nonEmptyText });

/** `content/closed-days.yaml`. */
export const closedDaysPart: ContentPart = {
  tables: ['closed_days'],
  async read() {
    const days = await readList(join(CONTENT_FOLDER, 'closed-days.yaml'), ClosedDay);
    return (tx) => insert(tx, closedDays, days);
  },
};
