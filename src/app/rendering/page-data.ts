import { createContext } from 'react';

/** Element with the loader data in the router's format. */
export const PAGE_DATA_ID = 'page-data';

/** Loader data as text, on the server only. */
export const PageData = createContext('');
