import { useSearchParams } from 'react-router';

const DEFAULT_SIZE = 50;
/** What is no filter. */
const OWN = ['q', 'sort', 'page', 'size', 'columns'];

/** How a list is looked at; all of it stands in the address, so that it can be gone back to, kept and sent. */
export function useList() {
  const [params, setParams] = useSearchParams();
  /** An empty value goes; whatever is changed but the page begins at the first. */
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
  const asked = new URLSearchParams(params);
  asked.delete('columns');
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? undefined,
    page: Number(params.get('page') ?? 1) || 1,
    size: Number(params.get('size') ?? DEFAULT_SIZE) || DEFAULT_SIZE,
    /** Columns that were chosen otherwise than the list has them: `-name` hides, `name` shows. */
    columns: (params.get('columns') ?? '').split(',').filter(Boolean),
    filter: (name: string) => params.get(name) ?? '',
    hasFilters: [...params.keys()].some((name) => !OWN.includes(name)) || params.has('q'),
    clear: () => setParams({}),
    /** The query of the call. */
    asked: asked.toString(),
    set,
  };
}
