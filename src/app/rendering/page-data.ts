import { createContext } from 'react';

export const PAGE_DATA_ID = 'page-data';

/** Loader data as text, on the server only. */
export const PageData = createContext('');
