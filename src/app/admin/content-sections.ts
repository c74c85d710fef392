const content = { permission: 'content.read', group: 'Content' } as const;
const wording = { permission: 'wording.write' } as const;
const contentSubpage = { permission: 'content.read' } as const;

export const CONTENT_SECTIONS = [
  {
    ...content,
    path: '/admin/articles',
    title: 'Articles',
    load: () => import('#features/blog/admin/ArticlesPage.tsx'),
  },
  {
    ...contentSubpage,
    path: '/admin/articles/:id',
    title: 'Article',
    load: () => import('#features/blog/admin/EditArticlePage.tsx'),
  },
  {
    ...contentSubpage,
    path: '/admin/articles/:id/preview',
    title: 'Preview',
    load: () => import('#features/blog/admin/PreviewPage.tsx'),
  },
  {
    ...contentSubpage,
    path: '/admin/articles/:id/versions',
    title: 'Versions',
    load: () => import('#features/blog/admin/VersionsPage.tsx'),
  },
  {
    ...contentSubpage,
    path: '/admin/article-categories',
    title: 'Blog categories',
    load: () => import('#features/blog/admin/CategoriesPage.tsx'),
  },
  {
    ...contentSubpage,
    path: '/admin/article-authors',
    title: 'Blog writers',
    load: () => import('#features/blog/admin/AuthorsPage.tsx'),
  },
  {
    ...content,
    path: '/admin/pages',
    title: 'Pages',
    load: () => import('#features/services/admin/PagesPage.tsx'),
  },
  {
    ...contentSubpage,
    path: '/admin/pages/:slug',
    title: 'Page',
    load: () => import('#features/services/admin/EditPagePage.tsx'),
  },
  {
    ...contentSubpage,
    path: '/admin/service-prices',
    title: 'Service prices',
    load: () => import('#features/services/admin/ServicePricesPage.tsx'),
  },
  {
    ...content,
    path: '/admin/banners',
    title: 'Banners',
    load: () => import('#features/offers/admin/BannersPage.tsx'),
  },
  {
    ...content,
    path: '/admin/offers',
    title: 'Offers',
    load: () => import('#features/offers/admin/OffersPage.tsx'),
  },
  {
    ...content,
    path: '/admin/questions',
    title: 'FAQs',
    load: () => import('#features/faq/admin/QuestionsPage.tsx'),
  },
  {
    ...contentSubpage,
    path: '/admin/question-headings',
    title: 'FAQ categories',
    load: () => import('#features/faq/admin/HeadingsPage.tsx'),
  },
  {
    ...content,
    path: '/admin/testimonials',
    title: 'Testimonials',
    load: () => import('#features/testimonials/admin/TestimonialsPage.tsx'),
  },
  {
    ...content,
    path: '/admin/videos',
    title: 'Videos',
    load: () => import('#features/services/admin/VideosPage.tsx'),
  },
  {
    ...content,
    path: '/admin/blocks',
    title: 'Content blocks',
    load: () => import('#features/home/admin/BlocksPage.tsx'),
  },
  {
    ...content,
    path: '/admin/redirects',
    title: 'Redirects',
    load: () => import('#features/redirects/admin/RedirectsPage.tsx'),
  },
  {
    ...wording,
    path: '/admin/email-wording',
    title: 'Email wording',
    group: content.group,
    load: () => import('#features/wording/admin/WordingsPage.tsx'),
  },
  {
    ...wording,
    path: '/admin/email-wording/:kind',
    title: 'Email wording',
    load: () => import('#features/wording/admin/WordingPage.tsx'),
  },
] as const;
