/** Where the desk shows imports. */
export const IMPORTS_PAGE = '/desk/imports';
export const importPage = (id: string): string => `${IMPORTS_PAGE}/${encodeURIComponent(id)}`;
