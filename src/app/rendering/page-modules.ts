export const PAGE_MODULES_ID = 'page-modules';

export interface PageModules {
  manifest: string;
  routes: readonly (readonly [id: string, modules: readonly string[]])[];
  imports: readonly string[];
  entry: string;
}
