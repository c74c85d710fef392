export const IMPORTS_PAGE = '/admin/imports';
export const importPage = (id: string): string => `${IMPORTS_PAGE}/${encodeURIComponent(id)}`;
