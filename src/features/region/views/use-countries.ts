import { useEffect, useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { type CountryEntry, indexCountries } from '../client/search-countries.ts';

/** Loaded once per page; failures are cleared, so that a retry loads again. */
let loading: Promise<CountryEntry[]> | null = null;
function loadCountries(): Promise<CountryEntry[]> {
  loading ??= fetchJson(API.countries, {
    schema: () => import('#kernel/region.ts').then((file) => file.CountriesReply),
  }).then(({ data }) => indexCountries(data));
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

export function useCountries() {
  const [entries, setEntries] = useState<CountryEntry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let isMounted = true;
    setFailed(false);
    loadCountries().then(
      (loaded) => isMounted && setEntries(loaded),
      (error) => {
        console.error('Error fetching countries', error);
        if (isMounted) setFailed(true);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  return { entries, failed, retry: () => setAttempt((count) => count + 1) };
}
