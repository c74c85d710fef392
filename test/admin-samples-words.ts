import { newId } from '#platform/new-id.ts';
import { fileForm } from './admin-form.ts';
import type { AdminSample } from './admin-sample.ts';
import { colour } from './photos.ts';
import type { Calls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

const writers = new WeakMap<Calls, Promise<Colleague>>();
const owner = (calls: Calls) => {
  const known = writers.get(calls) ?? createColleague(calls.app, calls.db, 'owner');
  writers.set(calls, known);
  return known;
};

async function made<T>(calls: Calls, path: string, payload: object): Promise<T> {
  const reply = await (await owner(calls)).inject({ method: 'POST', url: `/api/admin/${path}`, payload });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
  return reply.json().data;
}
const some = (calls: Calls, path: string) =>
  owner(calls)
    .then((one) => one.inject(`/api/admin/${path}`))
    .then((reply) => reply.json().data);
const slug = () => `sample-${newId().toLowerCase()}`;
const without = ({ id: _, createdAt: _at, updatedAt: _on, ...thing }: Record<string, unknown>) => thing;

/** Counter that makes each change of a shared record different. */
let changes = 0;

function records(
  path: string,
  thing: (calls: Calls) => object | Promise<object>,
  change: object,
  { canAdd = true, canRemove = true, id }: { canAdd?: boolean; canRemove?: boolean; id?: string } = {},
): Record<string, AdminSample> {
  const base = `/api/admin/${path}`;
  const one = async (calls: Calls): Promise<Record<string, unknown>> => {
    if (canAdd) return made(calls, path, await thing(calls));
    return id ? some(calls, `${path}/${id}`) : (await some(calls, `${path}?size=1`))[0];
  };
  return {
    [`GET ${base}`]: () => ({}),
    [`GET ${base}/export.csv`]: () => ({}),
    [`GET ${base}/{id}`]: async (calls) => ({ path: { id: String((await one(calls)).id) } }),
    ...(canAdd ? { [`POST ${base}`]: async (calls: Calls) => ({ json: await thing(calls) }) } : {}),
    [`PUT ${base}/{id}`]: async (calls) => {
      const row = await one(calls);
      const { slug: name, ...rest } = without(row);
      const was =
        path === 'pages' || path === 'service-prices' ? rest : { ...rest, ...(name ? { slug: name } : {}) };
      // An update without changes isn't logged, so the record stays unchanged for the next caller.
      changes += 1;
      const changed = Object.fromEntries(
        Object.entries(change).map(([field, value]) => [field, `${value} ${changes}`]),
      );
      return { path: { id: String(row.id) }, json: { was, now: { ...was, ...(canAdd ? change : changed) } } };
    },
    ...(canRemove
      ? { [`DELETE ${base}/{id}`]: async (calls: Calls) => ({ path: { id: String((await one(calls)).id) } }) }
      : {}),
  };
}

interface Begun {
  id: string;
  content: object;
}
const begun = (calls: Calls) => made<Begun>(calls, 'articles', { title: 'A sample' });
async function whole(calls: Calls): Promise<Begun> {
  const { id, content } = await begun(calls);
  const { categories, authors } = await some(calls, 'article-choices');
  const now = {
    ...content,
    urlSlug: slug(),
    desc: 'A sample.',
    body: '<p>A sample.</p>',
    categoryId: categories[0].id,
    authorId: authors[0].id,
  };
  const url = `/api/admin/articles/${id}`;
  const saved = await (await owner(calls)).inject({ method: 'PUT', url, payload: { was: content, now } });
  return { id, content: saved.json().data.content };
}
async function published(calls: Calls): Promise<Begun> {
  const one = await whole(calls);
  await made(calls, `articles/${one.id}/publish`, {});
  return one;
}
const ofOne = async (article: Promise<Begun>) => ({ path: { id: (await article).id } });
const versionOf: AdminSample = async (calls) => {
  const { id } = await whole(calls);
  const [{ id: version }] = await some(calls, `articles/${id}/versions`);
  return { path: { id, version } };
};
const nothing = () => ({});
const file = (text: string) => () => {
  const { headers, payload } = fileForm('file', text, 'redirects.csv');
  return { headers, bytes: payload };
};
const kind = { path: { kind: 'reset' } };
const texts = { asked: 'You want a new password.' };

export const WORDS_SAMPLES: Record<string, AdminSample> = {
  'POST /api/admin/words/pictures': async () => {
    const { headers, payload } = fileForm('picture', await colour(40, 30).png().toBuffer());
    return { headers, bytes: payload };
  },
  ...records(
    'banners',
    () => ({ title: 'A', description: 'B', imageUrl: '/pictures/scene-1.webp', altText: 'C' }),
    { title: 'Another' },
  ),
  ...records(
    'offers',
    () => ({
      offerTitle: 'A',
      image: '/pictures/scene-1.webp',
      isDisabled: false,
      couponCode: newId().slice(-12),
    }),
    { offerTitle: 'Another' },
  ),
  ...records(
    'question-headings',
    () => ({ name: 'A', slug: slug(), position: 90 }),
    { name: 'Another' },
    { canRemove: false },
  ),
  ...records(
    'questions',
    async (calls) => ({
      question: 'A?',
      answer: '<p>B</p>',
      position: 90,
      homeRank: null,
      categoryId: (await some(calls, 'question-headings'))[0].id,
    }),
    { question: 'Another?' },
  ),
  ...records(
    'testimonials',
    () => ({
      authorName: 'A',
      caption: 'B',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      position: 90,
      testimonialTypes: ['services'],
    }),
    { caption: 'Another' },
  ),
  ...records('blocks', () => ({}), { title: 'Another' }, { canAdd: false }),
  'POST /api/admin/blocks': async (calls) => {
    const block = await some(calls, 'blocks/first-visit');
    if (block) {
      const url = '/api/admin/blocks/first-visit';
      await (await owner(calls)).inject({ method: 'DELETE', url });
    }
    return {
      json: { name: 'first-visit', title: 'A', body: '<p>B</p>', points: [], imageUrl: null, altText: null },
    };
  },
  ...records('pages', () => ({}), { title: 'Another' }, { canAdd: false, canRemove: false }),
  ...records('service-prices', () => ({}), { item: 'Another' }, { canAdd: false, canRemove: false }),
  ...records(
    'films',
    () => ({
      service: 'services',
      title: 'A',
      position: 90,
      videoUrl: '/videos/your-book-light.mp4',
      posterUrl: '/videos/your-book-light-960.webp',
    }),
    { title: 'Another' },
  ),
  ...records('redirects', () => ({ from: `/${slug()}`, to: '/faq' }), { to: '/blogs' }),
  'GET /api/admin/redirects/health': nothing,
  'POST /api/admin/redirects/straighten': nothing,
  'POST /api/admin/redirects/check': file('/sample-old,/faq\n'),
  'POST /api/admin/redirects/import': file('/sample-old,/faq\n'),
  'GET /api/admin/articles': nothing,
  'GET /api/admin/articles/export.csv': nothing,
  'POST /api/admin/articles': () => ({ json: { title: 'A sample' } }),
  'GET /api/admin/articles/{id}': (calls) => ofOne(begun(calls)),
  'PUT /api/admin/articles/{id}': async (calls) => {
    const { id, content } = await begun(calls);
    return { path: { id }, json: { was: content, now: { ...content, desc: 'Another' } } };
  },
  'DELETE /api/admin/articles/{id}': (calls) => ofOne(begun(calls)),
  'POST /api/admin/articles/{id}/discard': (calls) => ofOne(published(calls)),
  'GET /api/admin/articles/{id}/preview': (calls) => ofOne(begun(calls)),
  'GET /api/admin/articles/{id}/versions': (calls) => ofOne(begun(calls)),
  'GET /api/admin/articles/{id}/versions/{version}': versionOf,
  'POST /api/admin/articles/{id}/versions/{version}/take-back': versionOf,
  'POST /api/admin/articles/{id}/publish': (calls) => ofOne(whole(calls)),
  'POST /api/admin/articles/{id}/plan': async (calls) => ({
    ...(await ofOne(whole(calls))),
    json: { at: '2199-01-01T00:00:00Z' },
  }),
  'POST /api/admin/articles/{id}/unplan': (calls) => ofOne(whole(calls)),
  'POST /api/admin/articles/{id}/unpublish': (calls) => ofOne(published(calls)),
  'GET /api/admin/article-choices': nothing,
  'GET /api/admin/article-books': nothing,
  ...records('article-categories', () => ({ name: slug(), slug: slug(), position: 90 }), { position: 91 }),
  ...records('article-writers', () => ({ name: 'A', slug: slug(), countryCode: 'GB', portrait: null }), {
    name: 'Another',
  }),
  'GET /api/admin/letter-wordings': nothing,
  'GET /api/admin/letter-wordings/{kind}': () => kind,
  'PUT /api/admin/letter-wordings/{kind}': async (calls) => {
    await (await owner(calls)).inject({ method: 'DELETE', url: '/api/admin/letter-wordings/reset' });
    return { ...kind, json: { was: {}, now: texts } };
  },
  'DELETE /api/admin/letter-wordings/{kind}': () => kind,
  'POST /api/admin/letter-wordings/{kind}/preview': () => ({ ...kind, json: { texts } }),
  'POST /api/admin/letter-wordings/{kind}/trial': () => ({ ...kind, json: { texts } }),
};
