import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { RequestFailed } from '../fetch-json.ts';
import { callAdmin } from './requests.ts';

/** Loads a record for editing, bypassing the query cache, so refetches never overwrite what is typed. */
export function useLoaded<T extends z.ZodType>(path: string, schema: T) {
  const [loaded, setLoaded] = useState<{ path: string; data?: z.infer<T>; error?: RequestFailed }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema of a path never changes
  useEffect(() => {
    const controller = new AbortController();
    callAdmin(path, schema, { signal: controller.signal }).then(
      (data) => setLoaded({ path, data }),
      (error: RequestFailed) => {
        if (!controller.signal.aborted) setLoaded({ path, error });
      },
    );
    return () => controller.abort();
  }, [path]);
  return loaded?.path === path ? { data: loaded.data, error: loaded.error } : {};
}
