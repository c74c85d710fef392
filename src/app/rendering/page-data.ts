import { createContext } from 'react';

/** The id of the element that holds what a page was made of, as the router's own lines of JSON. */
export const PAGE_DATA_ID = 'page-data';

/** On the server: that text. */
export const PageData = createContext('');
