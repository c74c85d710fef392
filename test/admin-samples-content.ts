import { newId } from '#platform/new-id.ts';
import type { AdminSample } from './admin-sample.ts';
import { solidColour } from './photos.ts';
import type { Calls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

const writers = new WeakMap<Calls, Promise<Colleague>>();
const findShopOwner = (calls: Calls) => {
  const owner = writers.get(calls) ?? createColleague(calls.app, calls.db, 'owner');
  writers.set(calls, owner);
  return owner;
};

async function createByApi<T>(calls: Calls, path: string, payload: object): Promise<T> {
  const reply = await (await findShopOwner(calls)).inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    payload,
  });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
  return reply.json().data;
}
const listByApi = (calls: Calls, path: string) =>
  findShopOwner(calls)
    .then((staffMember) => staffMember.inject(`/api/admin/${path}`))
    .then((reply) => reply.json().data);
const slug = () => `sample-${newId().toLowerCase()}`;
const withoutMetadata = ({ id: _, createdAt: _at, updatedAt: _on, ...thing }: Record<string, unknown>) =>
  thing;

/** Counter that makes each change of a shared record different. */
let changes = 0;

function recordSamples(
  path: string,
  thing: (calls: Calls) => object | Promise<object>,
  change: object,
  { canAdd = true, canRemove = true, id }: { canAdd?: boolean; canRemove?: boolean; id?: string } = {},
): Record<string, AdminSample> {
  const base = `/api/admin/${path}`;
  const createRecord = async (calls: Calls): Promise<Record<string, unknown>> => {
    if (canAdd) return createByApi(calls, path, await thing(calls));
    return id ? listByApi(calls, `${path}/${id}`) : (await listByApi(calls, `${path}?size=1`))[0];
  };
  return {
    [`GET ${base}`]: () => ({}),
    [`GET ${base}/export.csv`]: () => ({}),
    [`GET ${base}/{id}`]: async (calls) => ({ path: { id: String((await createRecord(calls)).id) } }),
    ...(canAdd ? { [`POST ${base}`]: async (calls: Calls) => ({ json: await thing(calls) }) } : {}),
    [`PUT ${base}/{id}`]: async (calls) => {
      const row = await createRecord(calls);
      const { slug: name, ...rest } = withoutMetadata(row);
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
      ? {
          [`DELETE ${base}/{id}`]: async (calls: Calls) => ({
            path: { id: String((await createRecord(calls)).id) },
          }),
        }
      : {}),
  };
}

interface DraftArticle {
  id: string;
  content: object;
}
const createDraft = (calls: Calls) => createByApi<DraftArticle>(calls, 'articles', { title: 'A sample' });
async function createCompleteDraft(calls: Calls): Promise<DraftArticle> {
  const { id, content } = await createDraft(calls);
  const { categories, authors } = await listByApi(calls, 'article-choices');
  const now = {
    ...content,
    urlSlug: slug(),
    desc: 'A sample.',
    body: '<p>A sample.</p>',
    categoryId: categories[0].id,
    authorId: authors[0].id,
  };
  const url = `/api/admin/articles/${id}`;
  const saved = await (await findShopOwner(calls)).inject({
    method: 'PUT',
    url,
    payload: { was: content, now },
  });
  return { id, content: saved.json().data.content };
}
async function publishArticle(calls: Calls): Promise<DraftArticle> {
  const draft = await createCompleteDraft(calls);
  await createByApi(calls, `articles/${draft.id}/publish`, {});
  return draft;
}
const articleSample = async (article: Promise<DraftArticle>) => ({ path: { id: (await article).id } });
const articleVersionSample: AdminSample = async (calls) => {
  const { id } = await createCompleteDraft(calls);
  const [{ id: version }] = await listByApi(calls, `articles/${id}/versions`);
  return { path: { id, version } };
};
const nothing = () => ({});
const redirectsSample = () => ({ form: { file: new File(['/sample-old,/faq\n'], 'redirects.csv') } });
const kind = { path: { kind: 'reset' } };
const emailTexts = { request: 'You want a new password.' };

export const CONTENT_SAMPLES: Record<string, AdminSample> = {
  'POST /api/admin/content/pictures': async () => ({
    form: { picture: new File([new Uint8Array(await solidColour(40, 30).png().toBuffer())], 'picture.png') },
  }),
  ...recordSamples(
    'banners',
    () => ({ title: 'A', description: 'B', imageUrl: '/pictures/scene-1.webp', altText: 'C' }),
    { title: 'Another' },
  ),
  ...recordSamples(
    'offers',
    () => ({
      offerTitle: 'A',
      image: '/pictures/scene-1.webp',
      isDisabled: false,
      couponCode: newId().slice(-12),
    }),
    { offerTitle: 'Another' },
  ),
  ...recordSamples(
    'question-headings',
    () => ({ name: 'A', slug: slug(), position: 90 }),
    { name: 'Another' },
    { canRemove: false },
  ),
  ...recordSamples(
    'questions',
    async (calls) => ({
      question: 'A?',
      answer: '<p>B</p>',
      position: 90,
      homeRank: null,
      categoryId: (await listByApi(calls, 'question-headings'))[0].id,
    }),
    { question: 'Another?' },
  ),
  ...recordSamples(
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
  ...recordSamples('blocks', () => ({}), { title: 'Another' }, { canAdd: false }),
  'POST /api/admin/blocks': async (calls) => {
    const block = await listByApi(calls, 'blocks/first-visit');
    if (block) {
      const url = '/api/admin/blocks/first-visit';
      await (await findShopOwner(calls)).inject({ method: 'DELETE', url });
    }
    return {
      json: { name: 'first-visit', title: 'A', body: '<p>B</p>', points: [], imageUrl: null, altText: null },
    };
  },
  ...recordSamples('pages', () => ({}), { title: 'Another' }, { canAdd: false, canRemove: false }),
  ...recordSamples('service-prices', () => ({}), { item: 'Another' }, { canAdd: false, canRemove: false }),
  ...recordSamples(
    'videos',
    () => ({
      service: 'services',
      title: 'A',
      position: 90,
      videoUrl: '/videos/your-book-light.mp4',
      posterUrl: '/videos/your-book-light-960.webp',
    }),
    { title: 'Another' },
  ),
  ...recordSamples('redirects', () => ({ from: `/${slug()}`, to: '/faq' }), { to: '/blogs' }),
  'GET /api/admin/redirects/health': nothing,
  'POST /api/admin/redirects/straighten': nothing,
  'POST /api/admin/redirects/check': redirectsSample,
  'POST /api/admin/redirects/import': redirectsSample,
  'GET /api/admin/articles': nothing,
  'GET /api/admin/articles/export.csv': nothing,
  'POST /api/admin/articles': () => ({ json: { title: 'A sample' } }),
  'GET /api/admin/articles/{id}': (calls) => articleSample(createDraft(calls)),
  'PUT /api/admin/articles/{id}': async (calls) => {
    const { id, content } = await createDraft(calls);
    return { path: { id }, json: { was: content, now: { ...content, desc: 'Another' } } };
  },
  'DELETE /api/admin/articles/{id}': (calls) => articleSample(createDraft(calls)),
  'POST /api/admin/articles/{id}/discard': (calls) => articleSample(publishArticle(calls)),
  'GET /api/admin/articles/{id}/preview': (calls) => articleSample(createDraft(calls)),
  'GET /api/admin/articles/{id}/versions': (calls) => articleSample(createDraft(calls)),
  'GET /api/admin/articles/{id}/versions/{version}': articleVersionSample,
  'POST /api/admin/articles/{id}/versions/{version}/restore': articleVersionSample,
  'POST /api/admin/articles/{id}/publish': (calls) => articleSample(createCompleteDraft(calls)),
  'POST /api/admin/articles/{id}/schedule': async (calls) => ({
    ...(await articleSample(createCompleteDraft(calls))),
    json: { at: '2199-01-01T00:00:00Z' },
  }),
  'POST /api/admin/articles/{id}/unschedule': (calls) => articleSample(createCompleteDraft(calls)),
  'POST /api/admin/articles/{id}/unpublish': (calls) => articleSample(publishArticle(calls)),
  'GET /api/admin/article-choices': nothing,
  'GET /api/admin/article-books': nothing,
  ...recordSamples('article-categories', () => ({ name: slug(), slug: slug(), position: 90 }), {
    position: 91,
  }),
  ...recordSamples(
    'article-authors',
    () => ({ name: 'A', slug: slug(), countryCode: 'GB', portrait: null }),
    {
      name: 'Another',
    },
  ),
  'GET /api/admin/email-wordings': nothing,
  'GET /api/admin/email-wordings/{kind}': () => kind,
  'PUT /api/admin/email-wordings/{kind}': async (calls) => {
    await (await findShopOwner(calls)).inject({ method: 'DELETE', url: '/api/admin/email-wordings/reset' });
    return { ...kind, json: { was: {}, now: emailTexts } };
  },
  'DELETE /api/admin/email-wordings/{kind}': () => kind,
  'POST /api/admin/email-wordings/{kind}/preview': () => ({ ...kind, json: { texts: emailTexts } }),
  'POST /api/admin/email-wordings/{kind}/trial': () => ({ ...kind, json: { texts: emailTexts } }),
};
