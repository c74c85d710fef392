/** The id of the element that names a page's modules, as JSON. */
export const PAGE_MODULES_ID = 'page-modules';

/** What the script of a page is made of, as addresses; the server names it, the starter brings it. */
export interface PageModules {
  /** The list of all routes. */
  manifest: string;
  /** The page's routes, outermost first, each with the modules that make it. */
  routes: readonly (readonly [id: string, modules: readonly string[]])[];
  /** Brought side by side with those above, since they import them. */
  imports: readonly string[];
  /** Takes the page over. */
  entry: string;
}
