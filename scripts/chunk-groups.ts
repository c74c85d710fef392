import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './child.ts';

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
/** What lays a design out, which every page that shows one does. Each file of its own would have a name in the manifest. */
const DESIGNING =
  /node_modules[\\/](fontkit|bidi-js)[\\/]|src[\\/]kernel[\\/](binding-design|marbling-inks)\.ts$|src[\\/]features[\\/](tooling[\\/](?!server)|designs[\\/]((layout|findings)[\\/]|(geometry|names|design)\.ts$|client[\\/](means|shop-drawing|drawing|send-upload)\.ts$|views[\\/]use-layout-of\.ts$))/;
/** What keeps a design, in the page where it is made and among somebody's own: each file of it is small. */
const KEEPING =
  /src[\\/]features[\\/]designs[\\/](views[\\/]KeepingRemedy\.tsx$|client[\\/](design-calls|other-tabs|same-work|move-drafts|not-opened|starting-point|keeping-failures|keeping-words|drafts|draft-place|own-draft|open-design|go-to-login)\.ts$)/;
/** Where designs and orders lie, and how long their names may be. */
const NAMING = /src[\\/]kernel[\\/](design-addresses|order-addresses|design-limits)\.ts$/;
/** What lines of carts are told by, wherever they are shown: each file of it is small. */
const TELLING =
  /src[\\/](kernel[\\/]print-words|features[\\/]cart[\\/]client[\\/](own-lines|printed-book|edition-words))\.ts$/;
/** What pages about a piece of work show, and what they say to programs; the home page has its own share of their pictures. */
const SERVICES =
  /src[\\/](app[\\/]pages[\\/]service-head|features[\\/]services[\\/]views[\\/](ServicePage|Sections))\.tsx?$/;
/** Days in words, and states of orders: each file of it is small, and its own name would stand in the manifest. */
const DAYS =
  /src[\\/](ui[\\/]Day\.tsx|kernel[\\/]date-text\.ts|features[\\/]orders[\\/](order|proof)-states\.ts)$/;
/** What frames a part of a page: each file of it is small, and the home page has all of them. */
const FRAMING =
  /src[\\/](ui[\\/](Section|RichText|Leather)\.tsx|features[\\/]exclusive[\\/](perks|limits)\.ts)$/;
/** What every page of one book is made of: each file of it is small but one. */
const BOOKS = /src[\\/]app[\\/]pages[\\/](same-book-stays|guest-product|product-gone)\.tsx?$/;
/** How searches are read. */
const SEARCHING = /src[\\/](kernel[\\/](normalise|corrections)|features[\\/]search[\\/]search-query)\.ts$/;
const ENTRY = join(ROOT, 'src/app/entry.client.tsx');
/** What every page starts with, and what the pages a visit mostly starts on all show. */
const STARTS = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'features/books/views/BookCard.tsx',
  'ui/Breadcrumbs.tsx',
  'ui/Carousel.tsx',
  'ui/Served.tsx',
  'ui/Tabs.tsx',
  'kernel/bindings.ts',
  'ui/document-head.ts',
].map((path) => join(ROOT, 'src', path));
for (const path of STARTS)
  if (!existsSync(path)) throw new Error(`${path} is gone: name what every page starts with.`);

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * What every page needs comes in two files, the framework and the shell, since a few large files compress better than
 * many small ones; what is special to a page follows the bundler's own cuts.
 */
export function chunkGroups() {
  let shell: Set<string> | undefined;
  return [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    {
      name: (id: string, modules: Modules) => {
        shell ??= reachableFrom(STARTS, modules);
        // The entry starts the page as soon as it is read: it stays by itself, and is brought last.
        return shell.has(id) && id !== ENTRY ? 'shell' : null;
      },
      priority: 1,
    },
    { name: 'designing', test: DESIGNING },
    { name: 'keeping', test: KEEPING },
    { name: 'naming', test: NAMING },
    { name: 'lines', test: TELLING },
    { name: 'services', test: SERVICES },
    { name: 'days', test: DAYS },
    { name: 'framing', test: FRAMING },
    { name: 'searching', test: SEARCHING },
    {
      // Of the pages as the server makes them such a file would wait for the page's own parts, and they for it, for ever.
      name: (id: string, modules: Modules) =>
        BOOKS.test(id) && modules.getModuleInfo(ENTRY) ? 'book' : null,
    },
  ];
}

/** All modules that these import, and those import, without what they load later. */
function reachableFrom(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  // React Router builds a route from a view of its module that holds what the browser needs.
  const queue = starts.flatMap((path) => [path, `${path}?__react-router-build-client-route`]);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
