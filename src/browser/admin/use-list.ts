import { useSearchParams } from 'react-router';

const DEFAULT_SIZE = 50;
/** Parameters that aren't filters. */
const RESERVED_PARAMS = ['q', 'sort', 'page', 'size', 'columns'];

export type List = ReturnType<typeof useList>;

/** List state in the URL, so it can be bookmarked, shared and gone back to. */
export function useList() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes) && !('columns' in changes)) next.delete('page');
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: !('page' in changes) },
    );
  const query = new URLSearchParams(params);
  query.delete('columns');
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? undefined,
    page: Number(params.get('page') ?? 1) || 1,
    size: Number(params.get('size') ?? DEFAULT_SIZE) || DEFAULT_SIZE,
    /** Deviations from the default columns: `-name` hides, `name` shows. */
    columns: (params.get('columns') ?? '').split(',').filter(Boolean),
    filter: (name: string) => params.get(name) ?? '',
    hasFilters: [...params.keys()].some((name) => !RESERVED_PARAMS.includes(name)) || params.has('q'),
    clear: () => setParams({}),
    query: query.toString(),
    set,
  };
}
