const words = { permission: 'words.read', group: 'Words' } as const;
const wording = { permission: 'wording.write' } as const;
const within = { permission: 'words.read' } as const;

/** The pages about what the shop says. */
export const WORDS_SECTIONS = [
  {
    ...{ ...words, path: '/desk/articles', title: 'Articles' },
    load: () => import('#features/blog/desk/ArticlesPage.tsx'),
  },
  {
    ...{ ...within, path: '/desk/articles/:id', title: 'Article' },
    load: () => import('#features/blog/desk/EditArticlePage.tsx'),
  },
  {
    ...{ ...within, path: '/desk/articles/:id/preview', title: 'Preview' },
    load: () => import('#features/blog/desk/PreviewPage.tsx'),
  },
  {
    ...{ ...within, path: '/desk/articles/:id/versions', title: 'Versions' },
    load: () => import('#features/blog/desk/VersionsPage.tsx'),
  },
  {
    ...{ ...within, path: '/desk/article-categories', title: 'Categories of the blog' },
    load: () => import('#features/blog/desk/CategoriesPage.tsx'),
  },
  {
    ...{ ...within, path: '/desk/article-writers', title: 'Writers of the blog' },
    load: () => import('#features/blog/desk/WritersPage.tsx'),
  },
  {
    ...{ ...words, path: '/desk/pages', title: 'Pages' },
    load: () => import('#features/services/desk/PagesPage.tsx'),
  },
  {
    ...{ ...within, path: '/desk/pages/:slug', title: 'Page' },
    load: () => import('#features/services/desk/EditPagePage.tsx'),
  },
  {
    ...{ ...within, path: '/desk/service-prices', title: 'Prices of the services' },
    load: () => import('#features/services/desk/ServicePricesPage.tsx'),
  },
  {
    ...{ ...words, path: '/desk/banners', title: 'Banners' },
    load: () => import('#features/offers/desk/BannersPage.tsx'),
  },
  {
    ...{ ...words, path: '/desk/offers', title: 'Offers' },
    load: () => import('#features/offers/desk/OffersPage.tsx'),
  },
  {
    ...{ ...words, path: '/desk/questions', title: 'Questions' },
    load: () => import('#features/faq/desk/QuestionsPage.tsx'),
  },
  {
    ...{ ...within, path: '/desk/question-headings', title: 'Headings of questions' },
    load: () => import('#features/faq/desk/HeadingsPage.tsx'),
  },
  {
    ...{ ...words, path: '/desk/testimonials', title: 'Testimonials' },
    load: () => import('#features/testimonials/desk/TestimonialsPage.tsx'),
  },
  {
    ...{ ...words, path: '/desk/films', title: 'Films' },
    load: () => import('#features/services/desk/FilmsPage.tsx'),
  },
  {
    ...{ ...words, path: '/desk/blocks', title: 'Blocks' },
    load: () => import('#features/home/desk/BlocksPage.tsx'),
  },
  {
    ...{ ...words, path: '/desk/redirects', title: 'Redirects' },
    load: () => import('#features/redirects/desk/RedirectsPage.tsx'),
  },
  {
    ...{ ...wording, path: '/desk/letters-wording', title: 'Wording of letters', group: words.group },
    load: () => import('#features/wording/desk/WordingsPage.tsx'),
  },
  {
    ...{ ...wording, path: '/desk/letters-wording/:kind', title: 'Wording of a letter' },
    load: () => import('#features/wording/desk/WordingPage.tsx'),
  },
] as const;
