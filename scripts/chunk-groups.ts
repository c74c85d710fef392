import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './child.ts';

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const DESIGN_LAYOUT =
  /node_modules[\\/](fontkit|bidi-js)[\\/]|src[\\/]kernel[\\/](binding-design|marbling-inks)\.ts$|src[\\/]features[\\/](tooling[\\/](?!server)|designs[\\/]((layout|findings)[\\/]|(geometry|names|design)\.ts$|client[\\/](means|shop-drawing|drawing|send-upload)\.ts$|views[\\/]use-layout-of\.ts$))/;
const DESIGN_SAVING =
  /src[\\/]features[\\/]designs[\\/](views[\\/]KeepingRemedy\.tsx$|client[\\/](design-calls|other-tabs|same-work|move-drafts|not-opened|starting-point|keeping-failures|keeping-words|drafts|draft-place|own-draft|open-design|go-to-login)\.ts$)/;
const WORK_ADDRESSES = /src[\\/]kernel[\\/](design-addresses|order-addresses|design-limits)\.ts$/;
const CART_LINES =
  /src[\\/](kernel[\\/]print-words|features[\\/]cart[\\/]client[\\/](own-lines|printed-book|edition-words))\.ts$/;
const SERVICE_PAGES =
  /src[\\/](app[\\/]pages[\\/]service-head|features[\\/]services[\\/]views[\\/](ServicePage|Sections))\.tsx?$/;
const DATES_AND_STATES =
  /src[\\/](ui[\\/]Day\.tsx|kernel[\\/]date-text\.ts|features[\\/]orders[\\/](order|proof)-states\.ts)$/;
const PAGE_SECTIONS =
  /src[\\/](ui[\\/](Section|RichText|Leather)\.tsx|features[\\/]exclusive[\\/](perks|limits)\.ts)$/;
const BOOK_PAGES = /src[\\/]app[\\/]pages[\\/](same-book-stays|guest-product|product-gone)\.tsx?$/;
const SEARCH_TEXT = /src[\\/](kernel[\\/](normalise|corrections)|features[\\/]search[\\/]search-query)\.ts$/;
const ENTRY = join(ROOT, 'src/app/entry.client.tsx');
const SHELL_ENTRIES = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'features/books/views/BookCard.tsx',
  'ui/Breadcrumbs.tsx',
  'ui/Carousel.tsx',
  'ui/ServerRendered.tsx',
  'ui/Tabs.tsx',
  'kernel/bindings.ts',
  'ui/document-head.ts',
].map((path) => join(ROOT, 'src', path));
for (const path of SHELL_ENTRIES)
  if (!existsSync(path)) throw new Error(`${path} is gone: name what every page starts with.`);

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
    { name: 'designing', test: DESIGN_LAYOUT },
    { name: 'keeping', test: DESIGN_SAVING },
    { name: 'naming', test: WORK_ADDRESSES },
    { name: 'lines', test: CART_LINES },
    { name: 'services', test: SERVICE_PAGES },
    { name: 'days', test: DATES_AND_STATES },
    { name: 'framing', test: PAGE_SECTIONS },
    { name: 'searching', test: SEARCH_TEXT },
    {
      // In the server build, such a file and the page's own parts would await each other forever.
      name: (id: string, modules: Modules) =>
        BOOK_PAGES.test(id) && modules.getModuleInfo(ENTRY) ? 'book' : null,
    },
  ];
}

/** Modules that these import statically, directly or indirectly. */
function reachableFrom(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  // React Router builds each route from a view of its module with only the browser's exports.
  const queue = starts.flatMap((path) => [path, `${path}?__react-router-build-client-route`]);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
