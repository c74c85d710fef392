import type { Db } from '#db/connect.ts';
import type { PostRecord } from '../record.ts';
import type { PostsAs } from '../settings.ts';
import type { Applied, RowToApply } from './apply.ts';
import type { PostsWriting } from './dependencies.ts';

export const postsWriter =
  (posts: PostsWriting, as: PostsAs) =>
  async (tx: Db, rows: readonly RowToApply[]): Promise<Applied[]> => {
    const saved = await posts.save(
      tx,
      rows.map(({ given }) => given as PostRecord),
      as,
    );
    return rows.map(({ place }, i) => {
      const one = saved[i];
      if (!one || 'refused' in one)
        return { place, notes: [], problem: { field: '', message: one?.refused ?? 'Nothing was written.' } };
      return { place, notes: [{ what: 'post' as const, ref: one.id, changes: null }] };
    });
  };
