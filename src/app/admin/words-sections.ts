const words = { permission: 'words.read', group: 'Words' } as const;
const wording = { permission: 'wording.write' } as const;
const within = { permission: 'words.read' } as const;

export const WORDS_SECTIONS = [
  {
    ...words,
    path: '/admin/articles',
    title: 'Articles',
    load: () => import('#features/blog/admin/ArticlesPage.tsx'),
  },
  {
    ...within,
    path: '/admin/articles/:id',
    title: 'Article',
    load: () => import('#features/blog/admin/EditArticlePage.tsx'),
  },
  {
    ...within,
    path: '/admin/articles/:id/preview',
    title: 'Preview',
    load: () => import('#features/blog/admin/PreviewPage.tsx'),
  },
  {
    ...within,
    path: '/admin/articles/:id/versions',
    title: 'Versions',
    load: () => import('#features/blog/admin/VersionsPage.tsx'),
  },
  {
    ...within,
    path: '/admin/article-categories',
    title: 'Categories of the blog',
    load: () => import('#features/blog/admin/CategoriesPage.tsx'),
  },
  {
    ...within,
    path: '/admin/article-writers',
    title: 'Writers of the blog',
    load: () => import('#features/blog/admin/WritersPage.tsx'),
  },
  {
    ...words,
    path: '/admin/pages',
    title: 'Pages',
    load: () => import('#features/services/admin/PagesPage.tsx'),
  },
  {
    ...within,
    path: '/admin/pages/:slug',
    title: 'Page',
    load: () => import('#features/services/admin/EditPagePage.tsx'),
  },
  {
    ...within,
    path: '/admin/service-prices',
    title: 'Prices of the services',
    load: () => import('#features/services/admin/ServicePricesPage.tsx'),
  },
  {
    ...words,
    path: '/admin/banners',
    title: 'Banners',
    load: () => import('#features/offers/admin/BannersPage.tsx'),
  },
  {
    ...words,
    path: '/admin/offers',
    title: 'Offers',
    load: () => import('#features/offers/admin/OffersPage.tsx'),
  },
  {
    ...words,
    path: '/admin/questions',
    title: 'Questions',
    load: () => import('#features/faq/admin/QuestionsPage.tsx'),
  },
  {
    ...within,
    path: '/admin/question-headings',
    title: 'Headings of questions',
    load: () => import('#features/faq/admin/HeadingsPage.tsx'),
  },
  {
    ...words,
    path: '/admin/testimonials',
    title: 'Testimonials',
    load: () => import('#features/testimonials/admin/TestimonialsPage.tsx'),
  },
  {
    ...words,
    path: '/admin/films',
    title: 'Films',
    load: () => import('#features/services/admin/FilmsPage.tsx'),
  },
  {
    ...words,
    path: '/admin/blocks',
    title: 'Blocks',
    load: () => import('#features/home/admin/BlocksPage.tsx'),
  },
  {
    ...words,
    path: '/admin/redirects',
    title: 'Redirects',
    load: () => import('#features/redirects/admin/RedirectsPage.tsx'),
  },
  {
    ...wording,
    path: '/admin/letters-wording',
    title: 'Wording of letters',
    group: words.group,
    load: () => import('#features/wording/admin/WordingsPage.tsx'),
  },
  {
    ...wording,
    path: '/admin/letters-wording/:kind',
    title: 'Wording of a letter',
    load: () => import('#features/wording/admin/WordingPage.tsx'),
  },
] as const;
