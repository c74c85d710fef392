import type { Db } from '#db/connect.ts';
import type { PostRecord } from '../import-record.ts';
import type { PostsAs } from '../import-settings.ts';
import type { AppliedRow, RowToApply } from './apply-batch.ts';
import type { PostsWriter } from './dependencies.ts';

export const createPostsWriter =
  (posts: PostsWriter, as: PostsAs) =>
  async (tx: Db, rows: readonly RowToApply[]): Promise<AppliedRow[]> => {
    const saved = await posts.save(
      tx,
      rows.map(({ data: post }) => post as PostRecord),
      as,
    );
    return rows.map(({ place }, i) => {
      const result = saved[i];
      if (!result || 'refused' in result)
        return {
          place,
          notes: [],
          problem: { field: '', message: result?.refused ?? 'Nothing was imported.' },
        };
      return { place, notes: [{ what: 'post' as const, ref: result.id, changes: null }] };
    });
  };
