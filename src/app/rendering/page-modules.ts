export const PAGE_MODULES_ID = 'page-modules';

/** Scripts of a page: named by the server, loaded by the bootstrap script. */
export interface PageModules {
  /** Manifest of all routes. */
  manifest: string;
  /** Matched routes, outermost first, with their modules. */
  routes: readonly (readonly [id: string, modules: readonly string[]])[];
  /** Shared imports of the modules, loaded in parallel. */
  imports: readonly string[];
  /** Hydrates the page. */
  entry: string;
}
