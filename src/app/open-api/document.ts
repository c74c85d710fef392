import { ADMIN_API } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { XSRF_HEADER } from '#kernel/limits.ts';
import { readComments } from './comments.ts';
import { createComponents, type Json } from './components.ts';
import { createOperation, type Route, SESSION, STAFF, XSRF } from './operation.ts';

interface DocumentOptions {
  origin: string;
  cookie: string;
  adminCookie: string;
}

const DESCRIPTION = `
Every reply is \`{ success: true, data }\` or \`{ success: false, code, message, fields? }\`: a code for programs, a message for
people, and for forms what is wrong with which field.

**Prices** are whole numbers in minor units (cents, fils, yen) of the \`currency\` beside them, converted from US dollars by a
dated rate and rounded half-up per unit. \`X-Currency\` asks for a currency where a call has that header. **Moments** are
ISO 8601 in UTC, days are \`YYYY-MM-DD\`.

**A call that changes something** needs the header \`X-XSRF-TOKEN\` with the token of \`${API.session}\`, which comes with a cookie
of the same value. Logging in sets the cookie of the session and a new token.
`;

const TAGS: Record<string, string> = {
  Books: 'The regular catalogue.',
  'Best-selling books': 'The catalogue of best sellers.',
  'Exclusive books': 'The catalogue of RB Exclusive.',
  'Home page': 'What the home page shows.',
  Showcase: 'Videos of customers and of the shop.',
  Region: 'Countries, currencies and rates.',
  Content: 'Questions and answers.',
  Blog: 'Articles.',
  Analytics: 'What visitors do who agreed to being counted.',
  Session: 'Who asks.',
  Users: 'Accounts: coming and going, profile, addresses, privacy, membership.',
  Contact: 'Messages to the shop, and letters from it.',
  Cart: 'A person’s cart, priced by the server.',
  Wishlist: 'A person’s wishes.',
  Reviews: 'Reviews of books.',
  'Admin: staff login': 'Logging in to the admin, by its staff alone.',
  'Admin: today': 'What waits for whom.',
  'Admin: orders': 'Finding orders, moving them, giving money back, and what is printed for their parcels.',
  'Admin: conversations': 'What people write to the shop, and what it answers.',
  'Admin: quotes': 'What the shop offers at a price.',
  'Admin: staff': 'Who works in the admin, and as what.',
  'Admin: production': 'What is to be bound, how far it is, and what it is made from.',
  'Admin: proofs': 'Designs and prints that are looked through before they are made.',
  'Admin: customers': 'Customers, their wallets and what the shop keeps of them.',
  'Admin: RB Exclusive': 'Codes and invitations.',
  'Admin: subscribers': 'Who wants letters.',
  'Admin: countries': 'Where the shop is closed.',
  'Admin: reviews': 'Reviews looked at, and taken off the pages.',
  'Admin: coupons': 'Codes that take something off an order.',
  'Admin: charges': 'What orders are charged besides their books.',
  'Admin: rates': 'Exchange rates, by hand or out of the file of the ECB.',
  'Admin: ledger': 'Movements of money, and the month’s statement.',
  'Admin: failures': 'Letters and work that failed.',
  'Admin: audit log': 'Who changed what, when and from where.',
  'Admin: books': 'The catalogue as it is kept: books, photographs, duplicates.',
  'Admin: what books are sorted by': 'Authors, genres, languages and leathers.',
  'Admin: collections': 'Lists of books that are chosen by hand.',
  'Admin: prices': 'Prices in a grid, and of many books at once.',
  'Admin: words': 'What the pages say, redirects, and the wording of letters.',
  'Admin: articles': 'The blog: drafts, versions, what is planned and published.',
  Printing: 'Books made of files that people send, by tus 1.0.',
};

/** Builds the OpenAPI 3.1 document (decision 9) from the schemas that validate and serialise. */
export async function createDocument(
  routes: readonly Route[],
  { origin, cookie, adminCookie }: DocumentOptions,
): Promise<Json> {
  const components = await createComponents(await readComments());
  // Outputs are named first; inputs get a suffix if they differ.
  for (const { call } of routes) components.schemaFor(call.reply, 'output');
  const paths: Record<string, Json> = {};
  for (const route of routes)
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: createOperation(route, components),
    };
  const tags = [...new Set(routes.map(({ call }) => call.tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rare Bindings',
      version: '1',
      summary: 'The calls of a shop for leather-bound books',
      description: DESCRIPTION.trim(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: 'The shop that served this document' },
      { url: origin, description: 'The shop as people reach it' },
    ],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      schemas: components.all(),
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: `Set by \`POST ${API.login}\`.`,
        },
        [STAFF]: {
          type: 'apiKey',
          in: 'cookie',
          name: adminCookie,
          description: `Set by \`POST ${ADMIN_API}/login\`; the \`xsrfToken\` of \`GET ${ADMIN_API}/session\` goes with it.`,
        },
        [XSRF]: {
          type: 'apiKey',
          in: 'header',
          name: XSRF_HEADER.toUpperCase(),
          description: `The \`xsrfToken\` of \`GET ${API.session}\`, sent back together with its cookie.`,
        },
      },
    },
  };
}
