import { newId } from '#platform/new-id.ts';
import {
  type AdminSample,
  callAdmin,
  getOwner,
  idSample,
  listSamples,
  recordSamples,
} from './admin-sample.ts';
import { solidColour } from './photos.ts';
import { emptyRequest } from './sample.ts';
import type { Calls } from './site.ts';

/** Deletes a record, if it is there. */
const deleteByApi = async (calls: Calls, path: string) =>
  (await getOwner(calls)).inject({ method: 'DELETE', url: `/api/admin/${path}` });
const slug = () => `sample-${newId().toLowerCase()}`;
const withoutTimes = ({
  createdAt: _,
  updatedAt: _at,
  ...record
}: { id: unknown } & Record<string, unknown>) => record;

/** Samples of records that are added through the API. */
const creatableSamples = (
  path: string,
  buildNew: (calls: Calls) => object | Promise<object>,
  changes: object,
  { isPermanent = false } = {},
) =>
  recordSamples(path, {
    create: async (calls) => withoutTimes(await callAdmin(calls, 'POST', path, await buildNew(calls))),
    buildNew,
    changes,
    isPermanent,
  });

let changeCount = 0;
/** Samples that use the first existing record. */
const existingRecordSamples = (path: string, field: string, { isPermanent = false } = {}) =>
  recordSamples(path, {
    async create(calls) {
      const [{ slug: _, ...record }] = await callAdmin(calls, 'GET', `${path}?size=1`);
      return withoutTimes(record);
    },
    // An update without changes isn't logged, so that each one is different.
    changes: () => ({ [field]: `Another ${changeCount++}` }),
    isPermanent,
  });

interface DraftArticle {
  id: string;
  content: object;
}
const createDraft = (calls: Calls): Promise<DraftArticle> =>
  callAdmin(calls, 'POST', 'articles', { title: 'A sample' });
async function createCompleteDraft(calls: Calls): Promise<DraftArticle> {
  const { id, content } = await createDraft(calls);
  const { categories, authors } = await callAdmin(calls, 'GET', 'article-choices');
  const now = {
    ...content,
    urlSlug: slug(),
    desc: 'A sample.',
    body: '<p>A sample.</p>',
    categoryId: categories[0].id,
    authorId: authors[0].id,
  };
  const saved = await callAdmin(calls, 'PUT', `articles/${id}`, { was: content, now });
  return { id, content: saved.content };
}
async function publishArticle(calls: Calls): Promise<DraftArticle> {
  const draft = await createCompleteDraft(calls);
  await callAdmin(calls, 'POST', `articles/${draft.id}/publish`, {});
  return draft;
}
const draftSample = idSample(createDraft);
const completeDraftSample = idSample(createCompleteDraft);
const publishedSample = idSample(publishArticle);
const articleVersionSample: AdminSample = async (calls) => {
  const { id } = await createCompleteDraft(calls);
  const [{ id: version }] = await callAdmin(calls, 'GET', `articles/${id}/versions`);
  return { path: { id, version } };
};
const redirectsSample = () => ({ form: { file: new File(['/sample-old,/faq\n'], 'redirects.csv') } });
const kind = { path: { kind: 'reset' } };
const emailTexts = { request: 'You want a new password.' };

export const CONTENT_SAMPLES: Record<string, AdminSample> = {
  'POST /api/admin/content/pictures': async () => ({
    form: { picture: new File([new Uint8Array(await solidColour(40, 30).png().toBuffer())], 'picture.png') },
  }),
  ...creatableSamples(
    'banners',
    () => ({ title: 'A', description: 'B', imageUrl: '/pictures/scene-1.webp', altText: 'C' }),
    { title: 'Another' },
  ),
  ...creatableSamples(
    'offers',
    () => ({
      offerTitle: 'A',
      image: '/pictures/scene-1.webp',
      isDisabled: false,
      couponCode: newId().slice(-12),
    }),
    { offerTitle: 'Another' },
  ),
  ...creatableSamples(
    'question-headings',
    () => ({ name: 'A', slug: slug(), position: 90 }),
    { name: 'Another' },
    { isPermanent: true },
  ),
  ...creatableSamples(
    'questions',
    async (calls) => ({
      question: 'A?',
      answer: '<p>B</p>',
      position: 90,
      homeRank: null,
      categoryId: (await callAdmin(calls, 'GET', 'question-headings'))[0].id,
    }),
    { question: 'Another?' },
  ),
  ...creatableSamples(
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
  ...existingRecordSamples('blocks', 'title'),
  'POST /api/admin/blocks': async (calls) => {
    await deleteByApi(calls, 'blocks/first-visit');
    return {
      json: { name: 'first-visit', title: 'A', body: '<p>B</p>', points: [], imageUrl: null, altText: null },
    };
  },
  ...existingRecordSamples('pages', 'title', { isPermanent: true }),
  ...existingRecordSamples('service-prices', 'item', { isPermanent: true }),
  ...creatableSamples(
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
  ...creatableSamples('redirects', () => ({ from: `/${slug()}`, to: '/faq' }), { to: '/blogs' }),
  'GET /api/admin/redirects/health': emptyRequest,
  'POST /api/admin/redirects/straighten': emptyRequest,
  'POST /api/admin/redirects/check': redirectsSample,
  'POST /api/admin/redirects/import': redirectsSample,
  ...listSamples('articles'),
  'POST /api/admin/articles': () => ({ json: { title: 'A sample' } }),
  'GET /api/admin/articles/{id}': draftSample,
  'PUT /api/admin/articles/{id}': async (calls) => {
    const { id, content } = await createDraft(calls);
    return { path: { id }, json: { was: content, now: { ...content, desc: 'Another' } } };
  },
  'DELETE /api/admin/articles/{id}': draftSample,
  'POST /api/admin/articles/{id}/discard': publishedSample,
  'GET /api/admin/articles/{id}/preview': draftSample,
  'GET /api/admin/articles/{id}/versions': draftSample,
  'GET /api/admin/articles/{id}/versions/{version}': articleVersionSample,
  'POST /api/admin/articles/{id}/versions/{version}/restore': articleVersionSample,
  'POST /api/admin/articles/{id}/publish': completeDraftSample,
  'POST /api/admin/articles/{id}/schedule': idSample(createCompleteDraft, {
    json: { at: '2199-01-01T00:00:00Z' },
  }),
  'POST /api/admin/articles/{id}/unschedule': completeDraftSample,
  'POST /api/admin/articles/{id}/unpublish': publishedSample,
  'GET /api/admin/article-choices': emptyRequest,
  'GET /api/admin/article-books': emptyRequest,
  ...creatableSamples('article-categories', () => ({ name: slug(), slug: slug(), position: 90 }), {
    position: 91,
  }),
  ...creatableSamples(
    'article-authors',
    () => ({ name: 'A', slug: slug(), countryCode: 'GB', portrait: null }),
    {
      name: 'Another',
    },
  ),
  'GET /api/admin/email-wordings': emptyRequest,
  'GET /api/admin/email-wordings/{kind}': () => kind,
  'PUT /api/admin/email-wordings/{kind}': async (calls) => {
    await deleteByApi(calls, 'email-wordings/reset');
    return { ...kind, json: { was: {}, now: emailTexts } };
  },
  'DELETE /api/admin/email-wordings/{kind}': () => kind,
  'POST /api/admin/email-wordings/{kind}/preview': () => ({ ...kind, json: { texts: emailTexts } }),
  'POST /api/admin/email-wordings/{kind}/trial': () => ({ ...kind, json: { texts: emailTexts } }),
};
