import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from './child.ts';

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** Files and folders (ending in `/`) of src; `modules` are packages. @throws if one is gone: a rename must reach this list */
function sources(paths: readonly string[], modules?: RegExp): { test(id: string): boolean } {
  const full = paths.map((path) => join(ROOT, 'src', path));
  for (const path of full)
    if (!existsSync(path)) throw new Error(`${path} doesn’t exist: update its path here.`);
  const folders = full.filter((path) => path.endsWith(sep));
  const files = new Set(full);
  return {
    test: (id) =>
      files.has(id) || folders.some((folder) => id.startsWith(folder)) || (modules?.test(id) ?? false),
  };
}

const DESIGN_LAYOUT = sources(
  [
    'kernel/binding-design.ts',
    'features/covers/marbling-inks.ts',
    'features/designs/layout/',
    'features/designs/findings/',
    'features/designs/geometry.ts',
    'features/designs/names.ts',
    'features/designs/design.ts',
    'features/designs/client/layout-context.ts',
    'features/designs/client/drawing-source.ts',
    'features/designs/client/drawing-loop.ts',
    'features/designs/client/send-upload.ts',
    'features/designs/views/use-layout.ts',
  ],
  /node_modules[\\/](fontkit|bidi-js)[\\/]|src[\\/]features[\\/]tooling[\\/](?!server)/,
);
const DESIGN_SAVING = sources([
  'features/designs/views/SaveRemedy.tsx',
  ...[
    'design-calls',
    'other-tabs',
    'snapshot',
    'move-drafts',
    'open-failure',
    'starting-point',
    'save-failures',
    'save-messages',
    'drafts',
    'draft-slot',
    'tab-draft',
    'open-design',
    'go-to-login',
  ].map((name) => `features/designs/client/${name}.ts`),
]);
const WORK_PATHS = sources(['kernel/design-paths.ts', 'kernel/order-paths.ts', 'features/designs/limits.ts']);
const CART_LINES = sources([
  'features/designs/format-paper.ts',
  'features/print/print-labels.ts',
  'features/cart/client/server-lines.ts',
  'features/cart/client/placeholder-book.ts',
  'features/cart/client/copies-left-text.ts',
]);
const SERVICE_PAGES = sources([
  'app/pages/service-meta.ts',
  'features/services/views/ServicePage.tsx',
  'features/services/views/Sections.tsx',
]);
const DATES_AND_STATES = sources([
  'ui/DateText.tsx',
  'kernel/format-date.ts',
  'features/orders/order-states.ts',
  'features/orders/proof-states.ts',
]);
const PAGE_SECTIONS = sources([
  'ui/Section.tsx',
  'ui/RichText.tsx',
  'ui/LeatherBand.tsx',
  'features/exclusive/perks.ts',
  'features/exclusive/limits.ts',
]);
const SLIDES_AND_VIDEOS = sources([
  'ui/BannerPicture.tsx',
  'ui/VideoBlock.tsx',
  'features/offers/views/PauseButton.tsx',
  'features/offers/views/use-slides.ts',
]);
const CHOICE_STYLES = sources(['ui/choice.module.css']);
const TEXT_STYLES = sources(['ui/rich-text.module.css']);
const BOOK_PAGES = sources([
  'app/pages/should-revalidate-product.ts',
  'app/pages/product-view.tsx',
  'app/pages/product-gone.tsx',
]);
const SEARCH_TEXT = sources([
  'kernel/normalise.ts',
  'kernel/input-messages.ts',
  'features/search/search-query.ts',
]);
const ENTRY = join(ROOT, 'src/app/entry.client.tsx');
const SHELL_ENTRIES = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'features/books/views/BookCard.tsx',
  'ui/Breadcrumbs.tsx',
  'ui/Carousel.tsx',
  'ui/served-part.tsx',
  'ui/Tabs.tsx',
  'kernel/bindings.ts',
  'kernel/parse-json.ts',
  'ui/document-head.ts',
].map((path) => join(ROOT, 'src', path));
for (const path of SHELL_ENTRIES)
  if (!existsSync(path)) throw new Error(`${path} doesn’t exist: list the entries that every page loads.`);

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Groups modules into two shared files, framework and shell, since few large files compress better than many small
 * ones. The small modules of each list above share a file to keep the manifest short; the rest follows the bundler's
 * own split.
 */
export function chunkGroups() {
  let shell: Set<string> | undefined;
  return [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    {
      name: (id: string, modules: Modules) => {
        shell ??= reachableFrom(SHELL_ENTRIES, modules);
        // The entry starts the page as soon as it is parsed, so it stays a file of its own.
        return shell.has(id) && id !== ENTRY ? 'shell' : null;
      },
      priority: 1,
    },
    // Otherwise the first group below whose files use them would take them.
    { name: 'choices', test: CHOICE_STYLES.test, priority: 1 },
    { name: 'texts', test: TEXT_STYLES.test, priority: 1 },
    { name: 'designing', test: DESIGN_LAYOUT.test },
    { name: 'saving', test: DESIGN_SAVING.test },
    { name: 'paths', test: WORK_PATHS.test },
    { name: 'lines', test: CART_LINES.test },
    { name: 'services', test: SERVICE_PAGES.test },
    { name: 'days', test: DATES_AND_STATES.test },
    { name: 'sections', test: PAGE_SECTIONS.test },
    { name: 'slides', test: SLIDES_AND_VIDEOS.test },
    { name: 'searching', test: SEARCH_TEXT.test },
    {
      // In the server build, such a file and the page's own parts would await each other forever.
      name: (id: string, modules: Modules) =>
        BOOK_PAGES.test(id) && modules.getModuleInfo(ENTRY) ? 'book' : null,
    },
  ];
}

function reachableFrom(starts: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>();
  // React Router builds each route from a view of its module with only the browser's exports.
  const queue = starts.flatMap((path) => [path, `${path}?__react-router-build-client-route`]);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
